import { expect, onTestFinished, test } from 'vitest';
import { sendOnce } from './send-once.ts';
import { stallHalfway, startFailingServer } from './testing/failing-server.ts';
import { createManualTimers } from './testing/manual-timers.ts';

/**
 * Sends a request to a server that stops in the middle of its answer. Returns while the client reads the other half.
 */
async function sendToStallingServer(signal?: AbortSignal) {
  const server = await startFailingServer({ '/api/slow': [stallHalfway] });
  onTestFinished(() => server.close());
  const time = createManualTimers();
  const reading = Promise.withResolvers<void>();
  const fetchAndTell: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    const text = () => {
      reading.resolve();
      return Response.prototype.text.call(response);
    };
    return Object.assign(response, { text });
  };
  const reply = sendOnce({ fetch: fetchAndTell, timers: time.timers }, `${server.apiBase}/slow`, {}, 45_000, signal);
  await reading.promise;
  return { reply, time };
}

test('the time limit of a call includes a body that stalls halfway [C-293]', async () => {
  const { reply, time } = await sendToStallingServer();
  expect(time.pendingCount()).toBe(1);
  time.advance(45_000);
  expect(await reply).toEqual({ kind: 'timedOut' });
});

test('a shopper who leaves while a body stalls halfway aborts the call', async () => {
  const leaving = new AbortController();
  const { reply, time } = await sendToStallingServer(leaving.signal);
  leaving.abort();
  expect(await reply).toEqual({ kind: 'aborted' });
  expect(time.pendingCount()).toBe(0);
});
