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

interface PressInput {
  /** The answer of the server. */
  readonly answer: object;
  /** The email in the form. */
  readonly email?: string;
  readonly isFormSubmitted?: boolean;
}

function pressSaveMyOrder({ answer, email = 'ann@example.com', isFormSubmitted = false }: PressInput) {
  call.mockImplementation(async () => answer);
  enterCheckout(() => newCheckout, crypto.randomUUID());
  changeCheckout(({ businessInfo, saved, ...checkout }) => ({
    ...checkout,
    businessInfo: { ...businessInfo, contact: { ...businessInfo.contact, email } },
    saved: { ...saved, personalInfo: isFormSubmitted },
  }));
  return saveMyOrder(cartSession, () => true);
}
const savedFor = (email: string) => ({ ok: true, value: { saved: { email, validUntil: '2026-01-25' } } });
const failed = (code: string, failure?: string) => ({
  ok: false,
  failure: { code, message: 'No.', failurePage: failure },
});

test('saveMyOrder returns the email that the link was sent to, and sends no body', async () => {
  expect(await pressSaveMyOrder({ answer: savedFor('ann@example.com') })).toEqual({
    status: 'saved',
    sentTo: 'ann@example.com',
  });
  expect(call.mock.calls.map(([name, { body }]) => [name, body])).toEqual([['saveMyOrder', {}]]);
});

test.each([
  {
    case: 'that is typed but not submitted',
    email: 'bea@example.com',
    isFormSubmitted: false,
    call: 'submitSavedOrder',
  },
  { case: 'that was submitted', email: 'bea@example.com', isFormSubmitted: true, call: 'saveMyOrder' },
  { case: 'that is invalid', email: 'bea@', isFormSubmitted: false, call: 'saveMyOrder' },
  { case: 'that was removed', email: '', isFormSubmitted: false, call: 'saveMyOrder' },
])('saves with $call an email $case', async ({ email, isFormSubmitted, call: expectedCall }) => {
  await pressSaveMyOrder({ answer: savedFor(email), email, isFormSubmitted });
  expect(call.mock.calls.map(([name]) => name)).toEqual([expectedCall]);
  if (expectedCall === 'submitSavedOrder') expect(call.mock.calls[0]?.[1].body).toMatchObject({ email, comment: '' });
});

test('saveMyOrder reports a missing email, and shows no failure', async () => {
  expect(await pressSaveMyOrder({ answer: failed('contactMissing', 'NTE_SO_SaveMyOrder') })).toEqual({
    status: 'emailMissing',
  });
  expect(call.mock.calls[0]?.[2].expects).toContain('contactMissing');
  expect(openFailurePage).not.toHaveBeenCalled();
});

test('saveMyOrder notifies the shopper after too many mails, with the waiting time', async () => {
  const failure = { code: 'mailedEnough', message: 'No.', retryAfterSeconds: 7200 };
  expect(await pressSaveMyOrder({ answer: { ok: false, failure } })).toEqual({ status: 'notSaved' });
  expect(call.mock.calls[0]?.[2].expects).toContain('mailedEnough');
  expect(cartSession.notifications.get()?.message).toMatch(/ann@example\.com\. .* try again in 2 hours\.$/);
  expect(openFailurePage).not.toHaveBeenCalled();
});

test.each([
  ['a call that fails', failed('internal'), 1],
  ['a reply without data', { ok: true, value: { saved: null } }, 1],
  ['a failure that names its page, which the client shows', failed('cartMissing', 'NTE_SO_SaveMyOrder'), 0],
])('does not save after %s [K-304]', async (_, answer, pageCount) => {
  expect(await pressSaveMyOrder({ answer })).toEqual({ status: 'notSaved' });
  expect(openFailurePage.mock.calls).toEqual(Array(pageCount).fill(['NTE_SO_SaveMyOrder']));
});
