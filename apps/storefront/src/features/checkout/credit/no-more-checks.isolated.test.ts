import { type Checkout, codeChecked, codeSent } from '@demarc/domain/checkout';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SettingsProvider } from '../../../lib/settings.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { begun } from '../testing/test-deps.ts';
import { CreditCheck } from './CreditCheck.tsx';

let now: Checkout = begun;
vi.mock('../checkout-store.ts', () => ({ useCheckout: () => now, changeCheckout() {}, checkoutNow: () => now }));

function page(retryCount: number, change: Partial<Checkout>): string {
  const saved = { ...begun.saved, personalInfo: true };
  now = { ...begun, saved, creditCheck: { ...begun.creditCheck, retryCount }, ...change };
  return renderToStaticMarkup(SettingsProvider({ settings: testSettings, children: createElement(CreditCheck) }));
}
const failed: Partial<Checkout> = {
  creditResult: { status: 'FAILURE', reference: 'CR-1', depositCents: 0, winBackQualified: false },
  ...{ creditCheckState: 'done', creditNotice: 'Ask for your report.' },
};

test('after the last check its result is final, and no other check is offered [K-153]', () => {
  const before = page(2, failed);
  expect(before).toContain('Check credit again');
  expect(before).toContain('You may also correct what you entered and check again');
  const after = page(3, failed);
  expect(after).toContain('No more checks can be made here: this result stands, and your order can go on with it.');
  expect(after).toContain('Reference CR-1');
  expect(after).not.toMatch(/Check credit|check again|Who owns the business/);
});

test('without a result, the shopper is asked to call [K-153]', () => {
  const html = page(3, {});
  expect(html).toContain('No more checks can be made here. Please call us: we go on with your order together.');
  expect(html).toContain('Order by phone');
  expect(html).not.toContain('Check credit');
});

test('after too many wrong codes the form is hidden, and the shopper is asked to call [K-157]', () => {
  const phone = '201-555-0142';
  const sent = codeSent({ status: 'SUCCESS' }, phone);
  const pageFor = (reason: string) => {
    const otp = codeChecked(sent, { status: 'FAILURE', reason });
    const { contact } = begun.businessInfo;
    return page(0, {
      creditCheck: { ...begun.creditCheck, otp },
      businessInfo: { ...begun.businessInfo, contact: { ...contact, phone } },
    });
  };
  const locked = pageFor('LOCKED');
  expect(locked).toContain('Too many wrong codes were entered. Please call us to go on with your order.');
  expect(locked).toContain('Order by phone');
  expect(locked).not.toMatch(/Check credit|Who owns the business|Confirm code/);
  const wrong = pageFor('WRONG');
  expect(wrong).toMatch(/Confirm code.*Who owns the business.*Check credit/s);
  expect(wrong).not.toContain('Order by phone');
});
