import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClock } from './clock.ts';
import { batchSize } from './database/delete-batch.ts';
import { type Sweep, startSweeping } from './housekeeping.ts';

const hourMs = 60 * 60 * 1000;

const startTestSweeping = (...sweeps: Sweep[]) => startTestSweepingEvery(undefined, ...sweeps);

function startTestSweepingEvery(everyMs: number | undefined, ...sweeps: Sweep[]) {
  vi.useFakeTimers();
  const log = pino({ level: 'silent' });
  const warned = vi.spyOn(log, 'warn');
  const sweeping = startSweeping(() => sweeps, createClock(new Date('2026-03-03T10:00:00Z')), log, everyMs);
  onTestFinished(async () => {
    await sweeping.stop();
    vi.useRealTimers();
  });
  return { sweeping, warned, advance: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
}

test('a server sweeps when it starts and then every hour', async () => {
  const sweep = vi.fn(async () => 0);
  const { advance } = startTestSweeping(sweep);
  expect(sweep).toHaveBeenCalledTimes(1);
  await advance(hourMs - 1);
  expect(sweep).toHaveBeenCalledTimes(1);
  await advance(1);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test('frequent sweeps begin only after the end of the last one [A-104]', async () => {
  const { promise: batch, resolve: finish } = Promise.withResolvers<number>();
  const sweep = vi.fn(() => batch);
  const { advance } = startTestSweepingEvery(10_000, sweep);
  await advance(30_000);
  expect(sweep).toHaveBeenCalledTimes(1);
  finish(0);
  await advance(10_000);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test('a failing sweep is logged and does not stop the others', async () => {
  const failing = vi.fn(async () => Promise.reject(new Error('no')));
  const next = vi.fn(async () => 0);
  const { advance, warned } = startTestSweeping(failing, next);
  await advance(0);
  expect(next).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledExactlyOnceWith({ err: new Error('no') }, expect.stringContaining('sweeping failed'));
});

test('stopping waits for the current batch and starts no other', async () => {
  const { promise: batch, resolve: finish } = Promise.withResolvers<number>();
  const sweep = vi.fn(() => batch);
  const next = vi.fn(async () => 0);
  const { sweeping, advance } = startTestSweeping(sweep, next);
  const stopped = vi.fn();
  const stop = sweeping.stop().then(stopped);
  await advance(hourMs);
  expect(stopped).not.toHaveBeenCalled();
  finish(batchSize);
  await stop;
  expect(sweep).toHaveBeenCalledTimes(1);
  expect(next).not.toHaveBeenCalled();
});
