import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProviderProblem } from '../parsing/mistake.ts';
import type { Provider } from '../provider.ts';
import { buildProvider, type ProviderContents } from '../read-folder.ts';

export interface ThreadInput {
  readonly dir: string;
  readonly now: Date;
}

export type ThreadAnswer = { readonly contents: ProviderContents } | { readonly problem: string };

/** Reads the provider's folder in a thread of its own, because reading it takes long and requests must not wait. */
export async function loadProviderInThread(input: ThreadInput): Promise<Provider> {
  const thread = new Worker(new URL('./load-provider-thread.ts', import.meta.url), { workerData: input });
  const [answer] = (await once(thread, 'message')) as [ThreadAnswer];
  if ('problem' in answer) throw new ProviderProblem(answer.problem);
  return buildProvider(answer.contents);
}
