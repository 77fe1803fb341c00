import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForPaint } from './wait-for-paint.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  frames.length = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** True when the promise has resolved after all due timers have run. */
async function isDone(waiting: Promise<void>): Promise<boolean> {
  const done = vi.fn();
  void waiting.then(done);
  await vi.advanceTimersByTimeAsync(0);
  return done.mock.calls.length > 0;
}

test('waitForPaint resolves after the next frame and leaves no timer behind', async () => {
  const waiting = waitForPaint();
  expect(await isDone(waiting)).toBe(false);
  for (const frame of frames) frame();
  expect(await isDone(waiting)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('waitForPaint resolves immediately when the page becomes hidden or is in the background', async () => {
  const waiting = waitForPaint();
  expect(await isDone(waiting)).toBe(false);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await isDone(waiting)).toBe(true);
  expect(await isDone(waitForPaint())).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('waitForPaint resolves after one second without a frame', async () => {
  const waiting = waitForPaint();
  await vi.advanceTimersByTimeAsync(999);
  expect(await isDone(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isDone(waiting)).toBe(true);
});
