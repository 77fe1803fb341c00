import type { Queryable } from '../../platform/database/database.ts';
import type { Provider } from '../../provider/index.ts';
import { buildAcceptedText } from './accepted-text.ts';
import { listAcceptedTexts } from './store.ts';

const providerTexts = ['terms', 'letter-of-authorization'] as const;

/**
 * Finds the texts of the folder that changed while their version stayed: shoppers accepted another text with the same
 * version, so the version on their orders does not say which. One sentence for each text.
 */
export async function findReusedVersions(
  db: Queryable,
  { content }: Pick<Provider, 'content'>,
): Promise<readonly string[]> {
  const accepted = await listAcceptedTexts(db, providerTexts);
  return providerTexts
    .filter((name) => content[name].title !== '')
    .map((name) => buildAcceptedText(name, content[name]))
    .filter((text) =>
      accepted.some(({ name, version, hash }) => name === text.name && version === text.version && hash !== text.hash),
    )
    .map(
      ({ name, version }) =>
        `content/${name}.md: the text changed, but its version is still ${version}, which shoppers accepted with other words; raise the version`,
    );
}
