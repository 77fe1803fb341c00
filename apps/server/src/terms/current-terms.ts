import { createHash } from 'node:crypto';
import type { ContentName } from '@demarc/contract';
import type { TermsDocument } from '@demarc/domain/checkout';
import type { Provider } from '../provider/index.ts';

/** The edition of a text that shoppers accept, as it reads today: a changed word is another hash. */
export function documentOf({ content }: Pick<Provider, 'content'>, name: ContentName): TermsDocument {
  const { version = '', title, introduction, parts } = content[name];
  const hash = createHash('sha256')
    .update(JSON.stringify([title, introduction, parts]))
    .digest('hex');
  return { version, hash };
}
