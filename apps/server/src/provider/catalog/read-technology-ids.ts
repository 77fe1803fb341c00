import { FolderReader } from '../parsing/folder-reader.ts';
import { formatMistakes, ProviderProblem } from '../parsing/mistake.ts';
import { noTechnologies, technologiesFile, technologiesSchema, toCatalogTechnologies } from './technologies.ts';

/** Reads the technologies of coverage files. Undefined if the routing table decides. Other files may have mistakes. */
export async function readTechnologyIds(dir: string): Promise<readonly string[] | undefined> {
  const reader = new FolderReader(dir);
  const file = await reader.readOptionalYaml(technologiesFile, technologiesSchema, noTechnologies);
  if (!file) throw new ProviderProblem(formatMistakes(dir, reader.mistakes));
  return toCatalogTechnologies(file)?.map(({ id }) => id);
}
