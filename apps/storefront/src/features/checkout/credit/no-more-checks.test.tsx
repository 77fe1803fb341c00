import { afterCodeCheck, afterCodeSent, type Checkout } from '@demarc/domain/checkout';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { enterCheckout } from '../checkout-store.ts';
import { newCheckout } from '../testing/test-deps.ts';
import { CreditCheck } from './CreditCheck.tsx';

function renderCreditCheck(retryCount: number, changes: Partial<Checkout>) {
  const saved = { ...newCheckout.saved, personalInfo: true };
  const checkout = { ...newCheckout, saved, creditCheck: { ...newCheckout.creditCheck, retryCount }, ...changes };
  enterCheckout(() => checkout, crypto.randomUUID());
  renderInShop(<CreditCheck />);
}
const failed: Partial<Checkout> = {
  creditResult: { status: 'FAILURE', reference: 'CR-1', depositCents: 0, winBackQualified: false },
  creditCheckState: 'done',
  creditNotice: 'Ask for your report.',
};
const queryCheckButton = () => screen.queryByRole('button', { name: /Check credit/ });
const queryOwnerForm = () => screen.queryByRole('radiogroup', { name: 'Who owns the business?' });
const queryCallHeading = () => screen.queryByRole('heading', { name: 'Order by phone' });

test('after the last check its result is final, and no other check is offered [K-153]', () => {
  renderCreditCheck(2, failed);
  screen.getByRole('button', { name: 'Check credit again' });
  screen.getByText(/You can also correct your details and check again/);
  renderCreditCheck(3, failed);
  screen.getByText('We can’t run another check online. This result is final, and you can continue your order.');
  screen.getByText('Reference CR-1');
  expect([queryCheckButton(), queryOwnerForm(), screen.queryByText(/check again/)]).toEqual([null, null, null]);
});

test('without a result, the shopper is asked to call [K-153]', () => {
  renderCreditCheck(3, {});
  screen.getByText('We can’t run another check online. Please call us and we’ll continue your order together.');
  expect(queryCallHeading()).not.toBeNull();
  expect(queryCheckButton()).toBeNull();
});

test('after too many wrong codes the form is hidden, and the shopper is told when the lock ends [K-157] [S-029]', () => {
  const phone = '201-555-0142';
  const sent = afterCodeSent({ status: 'SUCCESS' }, phone);
  const lockedUntil = new Date(Date.now() + 58.5 * 60_000);
  const renderAfter = (reason: string) => {
    const lock = reason === 'LOCKED' ? { lockedUntil: lockedUntil.toISOString() } : {};
    const oneTimeCode = afterCodeCheck(sent, { status: 'FAILURE', reason, ...lock });
    const { contact } = newCheckout.businessInfo;
    renderCreditCheck(0, {
      creditCheck: { ...newCheckout.creditCheck, oneTimeCode },
      businessInfo: { ...newCheckout.businessInfo, contact: { ...contact, phone } },
    });
  };
  const queryCodeButton = () => screen.queryByRole('button', { name: 'Confirm code' });
  renderAfter('LOCKED');
  const text = screen.getByText(/^Too many incorrect codes\./).textContent;
  const [, time = ''] =
    /^Too many incorrect codes\. You can request a new one at (\d+:\d\d [AP]M), or call us during support hours to continue your order\.$/.exec(
      text,
    ) ?? [];
  const shown = new Date(`${new Date(lockedUntil.getTime() + 60_000).toDateString()} ${time}`).getTime();
  expect(shown - lockedUntil.getTime()).toBeGreaterThanOrEqual(0);
  expect(shown - lockedUntil.getTime()).toBeLessThan(60_000);
  expect(queryCallHeading()).not.toBeNull();
  expect([queryCodeButton(), queryOwnerForm(), queryCheckButton()]).toEqual([null, null, null]);
  renderAfter('WRONG');
  expect([queryCodeButton(), queryOwnerForm(), queryCheckButton()]).not.toContain(null);
  expect(queryCallHeading()).toBeNull();
});

test('a code can be requested again as soon as the lock ends, without a reload [S-029]', () => {
  vi.useFakeTimers();
  try {
    const phone = '201-555-0142';
    const lockedUntil = new Date(Date.now() + 60_000).toISOString();
    const oneTimeCode = afterCodeCheck(afterCodeSent({ status: 'SUCCESS' }, phone), {
      status: 'FAILURE',
      reason: 'LOCKED',
      lockedUntil,
    });
    const { contact } = newCheckout.businessInfo;
    renderCreditCheck(0, {
      creditCheck: { ...newCheckout.creditCheck, oneTimeCode },
      businessInfo: { ...newCheckout.businessInfo, contact: { ...contact, phone } },
    });
    const querySendButton = () => screen.queryByRole('button', { name: 'Send code' });
    act(() => void vi.advanceTimersByTime(59_999));
    expect(querySendButton()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(querySendButton()).not.toBeNull();
    expect(screen.queryByText(/^Too many incorrect codes/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
