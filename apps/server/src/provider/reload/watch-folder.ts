import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../parsing/list-files.ts';
import { findBegunVersions } from '../versions/find-begun-versions.ts';
import { readVersions } from '../versions/read-versions.ts';

/** Names, times and sizes of all files of a provider's folder, and the versions that have begun, as one text. */
export async function describeFolder(dir: string, now: Date): Promise<string> {
  const { versions } = await readVersions(dir);
  const begun = await findBegunVersions(dir, versions, now);
  const files = (await listFiles(dir)).sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const entry = await stat(join(dir, file)).catch(() => undefined);
      return `${file} ${entry?.mtimeMs} ${entry?.size}`;
    }),
  );
  return [...lines, ...begun.map(({ name }) => name)].join('\n');
}

export interface Watching {
  /** Resolves when the last look at the folder has ended. */
  stop(): Promise<void>;
}

interface WatchOptions {
  readonly dir: string;
  /** `describeFolder` from before the folder was read for the start. */
  readonly seen: string;
  readonly everyMs: number;
  readonly clock: { now(): Date };
}

/**
 * Calls `onChange` when `describeFolder` differs from `seen`: a file changed, or a version has begun. Looks again and
 * again, because notifications of changes do not reach a network drive or a mounted ConfigMap. A change counts when the
 * next look finds the same files: until then somebody may still be writing them. If `onChange` answers 'tryAgain', the
 * next look calls it again.
 */
export function watchFolder(
  { dir, seen, everyMs, clock }: WatchOptions,
  onChange: () => Promise<'done' | 'tryAgain'>,
): Watching {
  let [used, last] = [seen, seen];
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const found = await describeFolder(dir, clock.now()).catch(() => undefined);
    if (found === undefined) return; // the folder is missing while it is being replaced
    const isComplete = found === last;
    last = found;
    if (isComplete && found !== used && (await onChange()) === 'done') used = found;
  };
  const lookAgain = async () => {
    await look();
    if (!isStopped) schedule();
  };
  let current = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      current = lookAgain();
    }, everyMs);
    timer.unref();
  };
  schedule();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return current;
    },
  };
}
