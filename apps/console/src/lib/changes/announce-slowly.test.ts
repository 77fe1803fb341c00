import { expect, test, vi } from 'vitest';
import { createSlowAnnouncer } from './announce-slowly.ts';

test('announces the newest message in ten seconds, and no withdrawn one [A-071]', () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  const announce = createSlowAnnouncer((message) => heard.push(message));
  announce('1 new order');
  announce('2 new orders');
  announce('3 new orders');
  expect(heard).toEqual(['1 new order']);
  vi.advanceTimersByTime(9999);
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['1 new order', '3 new orders']);
  announce('4 new orders');
  announce('');
  vi.advanceTimersByTime(20_000);
  expect(heard).toHaveLength(2);
  announce('1 new order');
  expect(heard).toHaveLength(3);
  vi.useRealTimers();
});
