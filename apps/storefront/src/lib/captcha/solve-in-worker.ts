/** Solves the challenge off the main thread, so that the form stays responsive. Rejects if the worker fails. */
export function solveInWorker(challenge: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    const finish = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<string>) => finish(() => resolve(data));
    worker.onerror = (event) => finish(() => reject(new Error(event.message || 'the solver could not be loaded')));
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)));
    worker.postMessage(challenge);
  });
}
