import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraft, hasDraft, readDraft } from './draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const written: unknown[] = [];
  const page = { state: { withinShop: true }, replaceState: (state: unknown) => written.push(state) };
  const buildState = (city: string) => ({ withinShop: true, drafts: { f: { city } } });
  return { draft: createDraft('f', page), written, buildState };
}

test('the draft is saved once, 500 ms after the last key [E-426]', () => {
  const { draft, written, buildState } = start();
  for (const city of ['H', 'Ho', 'Hob']) {
    draft.saveSoon({ city });
    vi.advanceTimersByTime(499);
  }
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual([buildState('Hob')]);
  vi.advanceTimersByTime(5000);
  expect(written).toHaveLength(1);
});

test('leaving a field or the page saves the draft at once', () => {
  const { draft, written, buildState } = start();
  draft.saveSoon({ city: 'H' });
  draft.save({ city: 'Ho' });
  draft.saveSoon({ city: 'Hob' });
  draft.flush();
  vi.advanceTimersByTime(5000);
  expect(written).toEqual([buildState('Ho'), buildState('Hob')]);
  draft.saveSoon({ city: 'Hobo' });
  draft.cancel();
  vi.advanceTimersByTime(5000);
  expect(written).toHaveLength(2);
});

test('the forms of a page have separate drafts, and a submitted form has none [S-280]', () => {
  const page = {
    state: { withinShop: true },
    replaceState(state: typeof this.state) {
      this.state = state;
    },
  };
  vi.stubGlobal('history', page);
  const [first, second] = [createDraft('first', page), createDraft('second', page)];
  first.save({ city: 'Hoboken' });
  second.save({ city: 'Newark' });
  expect([readDraft('first', { city: '' }), readDraft('second', { city: '' })]).toEqual([
    { city: 'Hoboken' },
    { city: 'Newark' },
  ]);
  first.saveSoon({ city: 'Harrison' });
  first.discard();
  vi.advanceTimersByTime(5000);
  expect([hasDraft('first'), hasDraft('second')]).toEqual([false, true]);
  expect(page.state).toEqual({ withinShop: true, drafts: { second: { city: 'Newark' } } });
  vi.unstubAllGlobals();
});

test('readDraft restores an optional value and ignores values of another type', () => {
  const empty = { rating: null, comment: '', reminders: true };
  const values = { rating: 4, comment: 7, reminders: false };
  vi.stubGlobal('history', { state: { drafts: { f: values } } });
  expect(readDraft('f', empty)).toEqual({ rating: 4, comment: '', reminders: false });
  expect(readDraft('another', empty)).toEqual(empty);
  vi.unstubAllGlobals();
});
