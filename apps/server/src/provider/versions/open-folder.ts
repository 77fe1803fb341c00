import { FolderReader } from '../parsing/folder-reader.ts';
import { findBegunVersions } from './find-begun-versions.ts';
import { readVersions } from './read-versions.ts';

/** Opens the provider's folder with the files of the versions that have begun. */
export async function openFolder(dir: string, now: Date): Promise<FolderReader> {
  const { versions } = await readVersions(dir);
  return new FolderReader(dir, await findBegunVersions(dir, versions, now));
}
