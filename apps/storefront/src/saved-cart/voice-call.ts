import { createStore } from '../session/store.ts';

/** How many questions about the voice part of the order are under way. */
export const voiceCalls = createStore(0);

export async function duringVoiceCall<T>(call: () => Promise<T>): Promise<T> {
  voiceCalls.set(voiceCalls.get() + 1);
  try {
    return await call();
  } finally {
    voiceCalls.set(voiceCalls.get() - 1);
  }
}

/** K-044: what is saved while the numbers of an order are being settled could miss them. */
export const afterVoiceCalls = (): Promise<void> =>
  new Promise((resolve) => {
    if (voiceCalls.get() === 0) return resolve();
    const stop = voiceCalls.subscribe(() => {
      if (voiceCalls.get() > 0) return;
      stop();
      resolve();
    });
  });
