import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ProviderProblem } from '../parsing/mistake.ts';
import type { Provider } from '../provider.ts';
import { buildProvider, type ProviderContents } from '../provider-contents.ts';

export interface ThreadInput {
  readonly dir: string;
  readonly now: Date;
}

export type ThreadAnswer = { readonly contents: ProviderContents } | { readonly problem: string };

/**
 * Reads the provider's folder in a thread of its own, because reading it takes long and requests must not wait. They are
 * also answered between receiving, building and using it.
 */
export async function loadProviderInThread(input: ThreadInput): Promise<Provider> {
  const thread = new Worker(new URL('./load-provider-thread.ts', import.meta.url), { workerData: input });
  const [answer] = (await once(thread, 'message')) as [ThreadAnswer];
  if ('problem' in answer) throw new ProviderProblem(answer.problem);
  await setImmediate();
  const provider = buildProvider(answer.contents);
  await setImmediate();
  return provider;
}
