import { stat } from 'node:fs/promises';
import type { CalendarDate } from '@demarc/domain/calendar';
import { findUnreadFiles, listFiles } from './parsing/list-files.ts';
import { createProviderProblem, type Mistake, ProviderProblem } from './parsing/mistake.ts';
import { suggestName } from './parsing/suggest-name.ts';
import type { Provider } from './provider.ts';
import { buildProvider, type ProviderContents } from './provider-contents.ts';
import { type FolderContents, readFolder } from './read-folder.ts';
import { findBegunVersions } from './versions/find-begun-versions.ts';
import { readVersions, versionFile } from './versions/read-versions.ts';

/** A value that is valid from a day on. */
interface Scheduled<Value> {
  /** Undefined for what is valid now. */
  readonly effectiveFrom: CalendarDate | undefined;
  readonly value: Value;
}

/** The value of now, and one for each version that begins later. */
export type Schedule<Value> = readonly [Scheduled<Value>, ...Scheduled<Value>[]];

/** Loads the provider of a time. Without a time, no version of versions/ has begun. */
export const loadProvider = async (dir: string, now?: Date): Promise<Provider> =>
  buildProvider((await readSchedule(dir, now))[0].value);

export async function loadSchedule(dir: string, now: Date): Promise<Schedule<Provider>> {
  const [current, ...later] = await readSchedule(dir, now);
  const build = ({ effectiveFrom, value }: Scheduled<ProviderContents>) => ({
    effectiveFrom,
    value: buildProvider(value),
  });
  return [build(current), ...later.map(build)];
}

/** Reads and validates the provider's folder as it is now, and as it will be later. Reports all mistakes at once. */
export async function readSchedule(dir: string, now?: Date): Promise<Schedule<ProviderContents>> {
  if (!(await stat(dir).catch(() => undefined))?.isDirectory()) {
    throw new ProviderProblem(`There is no provider folder at ${dir}; create it or point PROVIDER_DIR to yours.`);
  }
  const { versions, mistakes } = await readVersions(dir);
  const begun = now ? await findBegunVersions(dir, versions, now) : [];
  const entries: { readonly effectiveFrom: CalendarDate | undefined; readonly folder: FolderContents }[] = [
    { effectiveFrom: undefined, folder: await readFolder(dir, begun) },
  ];
  const later = versions.slice(begun.length);
  for (const [index, { effectiveFrom }] of later.entries()) {
    const folder = await readFolder(dir, [...begun, ...later.slice(0, index + 1)]);
    entries.push({ effectiveFrom, folder });
  }
  const knownFiles = new Set(entries.flatMap(({ folder }) => [...folder.knownFiles]));
  const [current, ...laterContents] = entries.flatMap(({ effectiveFrom, folder: { contents } }) =>
    contents ? [{ effectiveFrom, value: contents }] : [],
  );
  const found = [
    ...mistakes,
    ...entries.flatMap(({ folder }) => folder.mistakes),
    ...(await listUnread(dir, knownFiles)),
  ];
  if (found.length > 0 || !current) throw createProviderProblem(dir, removeDuplicates(found));
  return [current, ...laterContents];
}

/** Reports the files that nothing reads, in the folder and in its versions. */
async function listUnread(dir: string, knownFiles: ReadonlySet<string>): Promise<Mistake[]> {
  const files = await listFiles(dir);
  const versionPath = /^versions\/[^/]+\//;
  const knownPaths = new Set([
    ...knownFiles,
    ...files.filter((file) => {
      const [path = file] = versionPath.exec(file) ?? [];
      const name = file.slice(path.length);
      return path !== file && (name === versionFile || knownFiles.has(name));
    }),
  ]);
  return findUnreadFiles(files, knownPaths).map((file) => ({
    file,
    line: 1,
    reason: `nothing reads this file; correct its name or delete it${suggestFile(file, knownFiles)}`,
  }));
}

/** Suggests a file of the same folder with a similar name, or with a longer one ("promos.yaml", "promotions.yaml"). */
function suggestFile(file: string, knownFiles: ReadonlySet<string>): string {
  const path = file.replace(/^versions\/[^/]+\//, '');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const names = [...knownFiles].filter((known) => known.startsWith(folder)).map((known) => known.slice(folder.length));
  const name = path.slice(folder.length);
  const stem = name.replace(/s?\.\w+$/, '');
  const longerName = names.find((known) => stem.length > 3 && known.startsWith(stem));
  return suggestName(longerName ?? name, names);
}

/** A mistake in a file that several versions use is found once for each of them. */
function removeDuplicates(mistakes: readonly Mistake[]): Mistake[] {
  const byText = new Map(mistakes.toReversed().map((mistake) => [JSON.stringify(mistake), mistake]));
  return [...byText.values()].toReversed();
}
