import { sections } from '@demarc/domain/checkout';
import { expect, test, vi } from 'vitest';
import { focusIfLost } from './focus-if-lost.ts';
import { nextFocus } from './next-focus.ts';

function pageWith(id: string, tabIndex: number) {
  const target = { tabIndex, focus: vi.fn<() => void>() };
  const body = {} as HTMLElement;
  const getElementById = (asked: string) => (asked === id ? (target as unknown as HTMLElement) : null);
  return { target, page: { activeElement: body as Element | null, body, getElementById } };
}

test('the focus that is lost goes to what comes next, and is left alone where it stands on something', () => {
  const { target, page } = pageWith('accordion-terms', 0);
  focusIfLost('accordion-terms', { ...page, activeElement: {} as Element });
  focusIfLost('accordion-gone', page);
  expect(target.focus).not.toHaveBeenCalled();
  for (const activeElement of [page.body, null]) focusIfLost('accordion-terms', { ...page, activeElement });
  expect(target.focus).toHaveBeenCalledTimes(2);
  expect(target.tabIndex).toBe(0);
});

test('after the last part it goes to the heading above the button that places the order', () => {
  expect(nextFocus('terms')).toBe('accordion-terms');
  expect(nextFocus(null)).toBe('section-50');
  expect(sections.find(({ order }) => order === 50)?.accordions).toEqual([]);
  const { target, page } = pageWith(nextFocus(null), -1);
  focusIfLost(nextFocus(null), page);
  expect(target.focus).toHaveBeenCalledOnce();
});
