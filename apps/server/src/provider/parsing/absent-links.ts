import type { Links } from '@demarc/domain/shop';
import type { Mistake } from './mistake.ts';

const linkPlaceholder = /\{\{\s*links\.(\w+)\s*\}\}/g;
const comment = /(?:^|\s)#.*$/;

/** Finds texts that refer to a link that links.yaml leaves out. `texts` are the files by their names. */
export function findAbsentLinks(texts: ReadonlyMap<string, string>, links: Links): Mistake[] {
  return [...texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const content = file.endsWith('.md') ? line : line.replace(comment, '');
      return [...content.matchAll(linkPlaceholder)]
        .filter(([, name = '']) => !(name in links))
        .map(([match, name]) => ({ file, line: index + 1, reason: `${match}: links.yaml has no ${name}` }));
    }),
  );
}
