import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from './watch-idle.ts';

const page = new EventTarget();
const happens = (type: string) => page.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('nobody is there after 300000 ms without a sign of life, and not a moment sooner; then nobody is watched for [E-286] [E-288] [K-195]', () => {
  const idle = vi.fn();
  watchIdle(idle);
  vi.advanceTimersByTime(299_999);
  happens('keydown');
  vi.advanceTimersByTime(299_999);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(idle).toHaveBeenCalledOnce();
  happens('keydown');
  vi.advanceTimersByTime(900_000);
  expect(idle).toHaveBeenCalledOnce();
});

test('a page that was left is watched no more', () => {
  const idle = vi.fn();
  watchIdle(idle)();
  happens('pointermove');
  vi.advanceTimersByTime(900_000);
  expect(idle).not.toHaveBeenCalled();
});

test('neither a page that scrolls by itself nor a pointer that rests on what moves is a sign of life; one that moves is', () => {
  const idle = vi.fn();
  watchIdle(idle);
  const pointerMoves = (by: number) =>
    page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: by, movementY: 0 }));
  vi.advanceTimersByTime(200_000);
  pointerMoves(1);
  vi.advanceTimersByTime(299_999);
  happens('scroll');
  pointerMoves(0);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(idle).toHaveBeenCalledOnce();
});
