import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpinner, type SpinnerState } from './spinner-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const logged: [boolean, number][] = [];
  const states: SpinnerState[] = [];
  const spinner = createSpinner({
    now: () => new Date(),
    onToggle: (isShown, since) => logged.push([isShown, Date.now() - since.getTime()]),
  });
  spinner.subscribe(() => states.push(spinner.get()));
  return { spinner, logged, states };
}

test('showing twice and hiding once hides the spinner, with one log per real toggle [E-299] [K-349]', () => {
  const { spinner, logged, states } = start();
  spinner.show();
  spinner.show();
  expect(states).toEqual(['working']);
  spinner.hide();
  spinner.hide();
  expect(states).toEqual(['working', 'hidden']);
  expect(logged.map(([isShown]) => isShown)).toEqual([true, false]);
});

test('each real toggle reports the time since the previous one', () => {
  const { spinner, logged } = start();
  spinner.show();
  vi.advanceTimersByTime(1200);
  spinner.show();
  vi.advanceTimersByTime(300);
  spinner.hide();
  vi.advanceTimersByTime(5000);
  spinner.show();
  expect(logged).toEqual([
    [true, 0],
    [false, 1500],
    [true, 5000],
  ]);
});

test('the state is stillWorking 10 s after each show', () => {
  const { spinner } = start();
  spinner.show();
  vi.advanceTimersByTime(9999);
  spinner.hide();
  spinner.show();
  vi.advanceTimersByTime(9999);
  expect(spinner.get()).toBe('working');
  vi.advanceTimersByTime(1);
  expect(spinner.get()).toBe('stillWorking');
  spinner.show();
  expect(spinner.get()).toBe('stillWorking');
  spinner.hide();
  vi.advanceTimersByTime(20_000);
  expect(spinner.get()).toBe('hidden');
});
