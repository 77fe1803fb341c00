import { parentPort, workerData } from 'node:worker_threads';
import { readSchedule } from '../load-provider.ts';
import { ProviderProblem } from '../parsing/mistake.ts';
import type { ThreadAnswer, ThreadInput } from './load-in-thread.ts';

async function answer({ dir, now }: ThreadInput): Promise<ThreadAnswer> {
  try {
    const [current] = await readSchedule(dir, now);
    return { contents: current.value };
  } catch (error) {
    if (error instanceof ProviderProblem) return { problem: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer(workerData as ThreadInput));
