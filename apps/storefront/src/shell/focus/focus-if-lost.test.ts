import { expect, test, vi } from 'vitest';
import { focusIfLost } from './focus-if-lost.ts';

function createPage(id: string, tabIndex: number) {
  const target = { tabIndex, focus: vi.fn<() => void>() };
  const body = {} as HTMLElement;
  const getElementById = (requestedId: string) => (requestedId === id ? (target as unknown as HTMLElement) : null);
  return { target, page: { activeElement: body as Element | null, body, getElementById } };
}

test('focusIfLost focuses the target only if the focus is lost', () => {
  const { target, page } = createPage('accordion-terms', 0);
  focusIfLost('accordion-terms', { ...page, activeElement: {} as Element });
  focusIfLost('accordion-gone', page);
  expect(target.focus).not.toHaveBeenCalled();
  for (const activeElement of [page.body, null]) focusIfLost('accordion-terms', { ...page, activeElement });
  expect(target.focus).toHaveBeenCalledTimes(2);
  expect(target.tabIndex).toBe(0);
});

test('focusIfLost makes a heading focusable', () => {
  const { target, page } = createPage('section-50', -1);
  focusIfLost('section-50', page);
  expect(target.focus).toHaveBeenCalledOnce();
});
