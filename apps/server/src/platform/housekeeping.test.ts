import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clockFrom } from './clock.ts';
import { batchSize } from './database/delete-batch.ts';
import { type Sweep, startSweeping } from './housekeeping.ts';

const hourMs = 60 * 60 * 1000;

function start(...sweeps: Sweep[]) {
  vi.useFakeTimers();
  const log = pino({ level: 'silent' });
  const warned = vi.spyOn(log, 'warn');
  const sweeping = startSweeping(sweeps, clockFrom(new Date('2026-03-03T10:00:00Z')), log);
  onTestFinished(async () => {
    await sweeping.stop();
    vi.useRealTimers();
  });
  return { sweeping, warned, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
}

test('a server sweeps when it starts and then every hour', async () => {
  const sweep = vi.fn(async () => 0);
  const { pass } = start(sweep);
  expect(sweep).toHaveBeenCalledTimes(1);
  await pass(hourMs - 1);
  expect(sweep).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test('a failing sweep is logged and does not stop the others', async () => {
  const failing = vi.fn(async () => Promise.reject(new Error('no')));
  const next = vi.fn(async () => 0);
  const { pass, warned } = start(failing, next);
  await pass(0);
  expect(next).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledExactlyOnceWith({ err: new Error('no') }, expect.stringContaining('sweeping failed'));
});

test('stopping waits for the current batch and starts no other', async () => {
  const { promise: batch, resolve: finish } = Promise.withResolvers<number>();
  const sweep = vi.fn(() => batch);
  const next = vi.fn(async () => 0);
  const { sweeping, pass } = start(sweep, next);
  const stopped = vi.fn();
  const stop = sweeping.stop().then(stopped);
  await pass(hourMs);
  expect(stopped).not.toHaveBeenCalled();
  finish(batchSize);
  await stop;
  expect(sweep).toHaveBeenCalledTimes(1);
  expect(next).not.toHaveBeenCalled();
});
