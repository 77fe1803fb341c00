import { createStore } from '../../lib/store.ts';

/** The number of voice calls in progress. */
export const voiceCalls = createStore(0);

export async function duringVoiceCall<T>(call: () => Promise<T>): Promise<T> {
  voiceCalls.set(voiceCalls.get() + 1);
  try {
    return await call();
  } finally {
    voiceCalls.set(voiceCalls.get() - 1);
  }
}

/** K-044: resolves when no voice call is in progress. A save before that could miss the numbers of the order. */
export const afterVoiceCalls = (): Promise<void> =>
  new Promise((resolve) => {
    if (voiceCalls.get() === 0) return resolve();
    const stop = voiceCalls.subscribe(() => {
      if (voiceCalls.get() > 0) return;
      stop();
      resolve();
    });
  });
