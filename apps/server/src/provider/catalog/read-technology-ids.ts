import { createProviderProblem } from '../parsing/mistake.ts';
import { openFolder } from '../versions/open-folder.ts';
import { noTechnologies, technologiesFile, technologiesSchema, toCatalogTechnologies } from './technologies.ts';

/** Reads the technologies of coverage files. Undefined if the routing table decides. Other files may have mistakes. */
export async function readTechnologyIds(dir: string, now: Date): Promise<readonly string[] | undefined> {
  const reader = await openFolder(dir, now);
  const file = await reader.readOptionalYaml(technologiesFile, technologiesSchema, noTechnologies);
  if (!file) throw createProviderProblem(dir, reader.listMistakes());
  return toCatalogTechnologies(file)?.map(({ id }) => id);
}
