import { beforeEach, expect, test, vi } from 'vitest';
import { createTestCartSession } from '../cart/testing/test-cart-session.ts';
import { changeCheckout, enterCheckout } from '../checkout/checkout-store.ts';
import { newCheckout } from '../checkout/testing/test-deps.ts';
import { saveMyOrder } from './save-my-order.ts';

const call = vi.fn();
const openFailurePage = vi.fn(async () => undefined);
let cartSession = createTestCartSession();
beforeEach(() => {
  vi.clearAllMocks();
  cartSession = createTestCartSession({ call, openFailurePage });
  cartSession.orderMemory.update({ email: 'ann@example.com' });
});

/** Presses the button in checkout, with the email in the form and a flag for a submitted form. */
function press(answer: object, email = 'ann@example.com', personalInfo = false) {
  call.mockImplementation(async () => answer);
  enterCheckout(() => newCheckout, 'check-1');
  changeCheckout(({ businessInfo, saved, ...checkout }) => ({
    ...checkout,
    businessInfo: { ...businessInfo, contact: { ...businessInfo.contact, email } },
    saved: { ...saved, personalInfo },
  }));
  return saveMyOrder(cartSession, () => true);
}
const savedFor = (email: string) => ({ ok: true, value: { saved: { email, validUntil: '2026-01-25' } } });
const failed = (code: string, failure?: string) => ({ ok: false, failure: { code, message: 'No.', failure } });

test('saveMyOrder returns the email that the link was sent to, and sends no body', async () => {
  expect(await press(savedFor('ann@example.com'))).toBe('ann@example.com');
  expect(call.mock.calls.map(([name, { body }]) => [name, body])).toEqual([['saveMyOrder', {}]]);
});

test.each([
  ['typed but not submitted', 'bea@example.com', false, 'submitSavedOrder'],
  ['that was submitted', 'bea@example.com', true, 'saveMyOrder'],
  ['that is invalid', 'bea@', false, 'saveMyOrder'],
  ['that was removed', '', false, 'saveMyOrder'],
])('an email %s: %s, submitted %s, is saved with %s', async (_, email, saved, name) => {
  await press(savedFor(email), email, saved);
  expect(call.mock.calls.map(([called]) => called)).toEqual([name]);
  if (name === 'submitSavedOrder') expect(call.mock.calls[0]?.[1].body).toMatchObject({ email, comment: '' });
});

test('saveMyOrder returns null without an email, and shows no failure', async () => {
  expect(await press(failed('contactMissing', 'NTE_SO_SaveMyOrder'))).toBeNull();
  expect(call.mock.calls[0]?.[2].expects).toContain('contactMissing');
  expect(openFailurePage).not.toHaveBeenCalled();
});

test('saveMyOrder notifies the shopper after too many mails, with the waiting time', async () => {
  const failure = { code: 'mailedEnough', message: 'No.', retryAfterSeconds: 7200 };
  expect(await press({ ok: false, failure })).toBeUndefined();
  expect(call.mock.calls[0]?.[2].expects).toContain('mailedEnough');
  expect(cartSession.notifications.get()?.message).toMatch(/ann@example\.com\. .* try again in 2 hours\.$/);
  expect(openFailurePage).not.toHaveBeenCalled();
});

test.each([
  ['a call that fails', failed('internal'), 1],
  ['a reply without data', { ok: true, value: { saved: null } }, 1],
  ['a failure that names its page, which the client shows', failed('cartMissing', 'NTE_SO_SaveMyOrder'), 0],
])('%s is not saved [K-304]', async (_, answer, pageCount) => {
  expect(await press(answer)).toBeUndefined();
  expect(openFailurePage.mock.calls).toEqual(Array(pageCount).fill(['NTE_SO_SaveMyOrder']));
});
