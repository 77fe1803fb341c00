import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from './watch-idle.ts';

const page = new EventTarget();
const dispatch = (type: string) => page.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('onIdle is called once after exactly 300000 ms without activity [E-286] [E-288] [K-195]', () => {
  const onIdle = vi.fn();
  watchIdle(onIdle);
  vi.advanceTimersByTime(299_999);
  dispatch('keydown');
  vi.advanceTimersByTime(299_999);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledOnce();
  dispatch('keydown');
  vi.advanceTimersByTime(900_000);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('onIdle is not called after watching has stopped', () => {
  const onIdle = vi.fn();
  watchIdle(onIdle)();
  dispatch('pointermove');
  vi.advanceTimersByTime(900_000);
  expect(onIdle).not.toHaveBeenCalled();
});

test('scrolling and a resting pointer are no activity; a moving pointer is', () => {
  const onIdle = vi.fn();
  watchIdle(onIdle);
  const movePointer = (by: number) =>
    page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: by, movementY: 0 }));
  vi.advanceTimersByTime(200_000);
  movePointer(1);
  vi.advanceTimersByTime(299_999);
  dispatch('scroll');
  movePointer(0);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledOnce();
});
