import { ProviderProblem } from '../parsing/mistake.ts';
import type { Provider } from '../provider.ts';
import { loadProviderInThread } from './load-in-thread.ts';
import { type Watching, watchFolder } from './watch-folder.ts';

interface WatchOptions {
  readonly dir: string;
  /** `describeFolder` from before the folder was read for the start. */
  readonly seen: string;
  readonly everyMs?: number;
  readonly clock: { now(): Date };
  onChange(provider: Provider): Promise<void>;
  /** A `ProviderProblem` if the folder has mistakes. Everything else may pass, and is tried again. */
  onFailure(error: unknown): void;
}

/** Reads the folder again after each change, and when a version begins. Every server watches its own copy of the folder. */
export const watchProvider = ({ everyMs = 2000, onChange, onFailure, ...folder }: WatchOptions): Watching =>
  watchFolder({ ...folder, everyMs }, async () => {
    try {
      await onChange(await loadProviderInThread({ dir: folder.dir, now: folder.clock.now() }));
      return 'done';
    } catch (error) {
      onFailure(error);
      return error instanceof ProviderProblem ? 'done' : 'tryAgain';
    }
  });
