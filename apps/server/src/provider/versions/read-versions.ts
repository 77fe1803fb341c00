import { type CalendarDate, isCalendarDate } from '@demarc/domain/calendar';
import { z } from 'zod';
import type { FileChanges } from '../parsing/folder-reader.ts';
import { listFiles } from '../parsing/list-files.ts';
import type { Mistake } from '../parsing/mistake.ts';
import { readText } from '../parsing/read-text.ts';
import { readYaml } from '../parsing/read-yaml.ts';

/** A folder in versions/, with the files that change on a day. */
export interface FolderVersion extends FileChanges {
  readonly name: string;
  /** The first day, in the provider's time zone. */
  readonly effectiveFrom: CalendarDate;
}

export const versionFile = 'version.yaml';
export const versionSchema = z.strictObject({
  effectiveFrom: z.string().refine(isCalendarDate, { error: 'should be a date like 2027-01-31' }),
  /** Files of the provider's folder that no longer count, such as catalog/tv.yaml. */
  without: z.array(z.string()).default([]),
});

/** Files that a version cannot replace: other versions and a demonstration's addresses use them too. */
const sharedFolder = /^(?:brand|coverage|versions)\//;

export interface ReadVersions {
  /** By their first day. */
  readonly versions: readonly FolderVersion[];
  readonly mistakes: readonly Mistake[];
}

/** Reads the folders in versions/ with their dates. */
export async function readVersions(dir: string): Promise<ReadVersions> {
  const files = (await listFiles(dir)).filter((file) => file.startsWith('versions/'));
  const names = [...new Set(files.map((file) => file.split('/')[1] ?? ''))].sort();
  const versions: FolderVersion[] = [];
  const mistakes: Mistake[] = [];
  for (const name of names) {
    const path = `versions/${name}/`;
    const ownFiles = files.filter((file) => file.startsWith(path)).map((file) => file.slice(path.length));
    const read = await readVersion(dir, path + versionFile);
    if ('mistakes' in read) mistakes.push(...read.mistakes);
    else versions.push({ name, path, ...read.value });
    for (const file of ownFiles.filter((each) => sharedFolder.test(each)))
      mistakes.push({ file: path + file, line: 1, reason: 'a version cannot change this folder; move the file there' });
  }
  versions.sort((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom));
  return {
    versions,
    mistakes: [...mistakes, ...findSameDays(versions), ...findUselessRemovals(versions, await listFiles(dir))],
  };
}

async function readVersion(dir: string, file: string) {
  const text = await readText(dir, file);
  return 'mistakes' in text ? text : readYaml(file, text.value, versionSchema);
}

const findSameDays = (versions: readonly FolderVersion[]): Mistake[] =>
  versions
    .filter((version, index) => version.effectiveFrom === versions[index - 1]?.effectiveFrom)
    .map(({ path, effectiveFrom }) => ({
      file: path + versionFile,
      line: 1,
      reason: `effectiveFrom: another version begins on ${effectiveFrom} too; put their files into one`,
    }));

/** Finds names of removed files that no folder has, so that a misspelled one is noticed. */
const findUselessRemovals = (versions: readonly FolderVersion[], files: readonly string[]): Mistake[] =>
  versions.flatMap(({ path, without }) =>
    without
      .filter((file) => !files.some((each) => each === file || /^versions\/[^/]+\/(.*)$/.exec(each)?.[1] === file))
      .map((file) => ({ file: path + versionFile, line: 1, reason: `without: there is no file ${file}` })),
  );
