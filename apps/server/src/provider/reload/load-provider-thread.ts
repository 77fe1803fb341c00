import { parentPort, workerData } from 'node:worker_threads';
import { readProviderContents } from '../load-provider.ts';
import { ProviderProblem } from '../parsing/mistake.ts';
import type { ThreadAnswer } from './load-in-thread.ts';

async function answer(dir: string): Promise<ThreadAnswer> {
  try {
    return { contents: await readProviderContents(dir) };
  } catch (error) {
    if (error instanceof ProviderProblem) return { problem: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer(workerData as string));
