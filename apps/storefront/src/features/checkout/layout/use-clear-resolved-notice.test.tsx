import { savedParts } from '@demarc/domain/checkout';
import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearNotification, notification, notify } from '../../../shell/notification/notification-store.ts';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { changeCheckout, enterCheckout } from '../checkout-store.ts';
import { newCheckout } from '../testing/test-deps.ts';
import { useClearResolvedNotice } from './use-clear-resolved-notice.ts';

function Sections() {
  useClearResolvedNotice();
  return null;
}

const save = (part: (typeof savedParts)[number], isDone: boolean) =>
  act(() => changeCheckout((checkout) => ({ ...checkout, saved: { ...checkout.saved, [part]: isDone } })));

beforeEach(() => {
  clearNotification();
  enterCheckout(() => newCheckout, `check-${crypto.randomUUID()}`);
  renderInShop(<Sections />);
});

test.each(savedParts)('an error at the top of checkout is gone when %s is done [S-030]', (part) => {
  notify('Something about a section.');
  save(part, true);
  expect(notification.get()).toBeNull();
});

test('accepted terms of a quote clear an error, too [S-030]', () => {
  notify('The terms have changed.');
  act(() =>
    changeCheckout((checkout) => ({ ...checkout, terms: { version: '3', hash: 'h', term: 'TwoYears' as never } })),
  );
  expect(notification.get()).toBeNull();
});

test('an error stays when a section is opened again, and information stays anyway', () => {
  save('terms', true);
  notify('Something about a section.');
  save('terms', false);
  expect(notification.get()).not.toBeNull();
  notify('We restored your cart.', 'info');
  save('terms', true);
  expect(notification.get()?.message).toBe('We restored your cart.');
});
