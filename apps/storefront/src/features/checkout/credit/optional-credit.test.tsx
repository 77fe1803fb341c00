import { afterCodeCheck, afterCodeSent, type CheckoutRules, defaultCheckoutRules } from '@demarc/domain/checkout';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { enterCheckout } from '../checkout-store.ts';
import { newCheckout } from '../testing/test-deps.ts';
import { CreditCheck } from './CreditCheck.tsx';
import { CreditOutcome } from './CreditOutcome.tsx';

const phone = '201-555-0142';
const email = 'ann@example.com';

/** Renders the section of a shop with these rules, for a shopper whose mobile number is confirmed or not. */
function renderSection(
  rules: Partial<CheckoutRules>,
  isConfirmed = false,
  section = <CreditCheck />,
  extra: Partial<typeof testSettings> = {},
) {
  const checkoutRules = { ...defaultCheckoutRules, ...rules };
  const { businessInfo, creditCheck } = newCheckout;
  const sent = afterCodeSent({ status: 'SUCCESS' }, checkoutRules.mobileCode === 'email' ? email : phone);
  const oneTimeCode = isConfirmed ? afterCodeCheck(sent, { status: 'SUCCESS' }) : creditCheck.oneTimeCode;
  enterCheckout(
    () => ({
      ...newCheckout,
      rules: checkoutRules,
      saved: { ...newCheckout.saved, personalInfo: true },
      businessInfo: { ...businessInfo, contact: { ...businessInfo.contact, phone, email } },
      creditCheck: { ...creditCheck, oneTimeCode },
    }),
    crypto.randomUUID(),
  );
  const settings = { ...testSettings, ...extra, rules: { ...testSettings.rules, ...checkoutRules } };
  return renderInShop(section, { settings }).container.textContent;
}

test('without a credit check, the section asks for the code only [P-050]', () => {
  const text = renderSection({ creditCheck: 'off' });
  screen.getByRole('button', { name: 'Send code' });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByLabelText('Date of birth')).toBeNull();
  expect(text).not.toMatch(/credit|Social Security|birth/i);
  expect(renderSection({ creditCheck: 'off' }, true, <CreditOutcome />)).toBe('201-555-0142 is confirmed.');
});

test('a code by email names the email of the contact and no text message [P-052]', () => {
  const text = renderSection({ creditCheck: 'off', mobileCode: 'email' });
  expect(text).toContain('Confirm your email');
  expect(text).toContain('We’ll email a six-digit code to ann@example.com, so no one else can order in your name.');
  expect(text).not.toMatch(/mobile|text message|201-555-0142/);
  expect(renderSection({ creditCheck: 'off', mobileCode: 'email' }, true, <CreditOutcome />)).toBe(
    'ann@example.com is confirmed.',
  );
  expect(renderSection({ creditCheck: 'off', mobileCode: 'email' }, true)).toContain('ann@example.com is confirmed.');
});

test('a shop that texts about changes says so where the number is confirmed, and how to end it [O-113]', () => {
  const sentence =
    'If the date or the state of your order changes, we’ll text you there, too. Reply STOP to end these texts.';
  const render = (rules: Partial<CheckoutRules>, textsChanges?: true) =>
    renderSection(rules, false, <CreditCheck />, textsChanges ? { textsChanges } : {});
  expect(render({ creditCheck: 'off' }, true)).toContain(sentence);
  expect(render({ creditCheck: 'off' })).not.toContain('STOP');
  // The shop has no proven mobile number then.
  expect(render({ creditCheck: 'off', mobileCode: 'email' }, true)).not.toContain('STOP');
});

test('a soft credit check asks for no Social Security number and for no authorization [P-050]', () => {
  const text = renderSection({ creditCheck: 'soft' }, true);
  screen.getByLabelText('Date of birth');
  screen.getByRole('button', { name: 'Check credit' });
  screen.getByText(/This is a soft check: it doesn’t affect your credit score\./);
  expect(screen.queryByLabelText('Social Security number')).toBeNull();
  expect(text).not.toMatch(/Social Security|you allow us/);
});

test('a full credit check asks for both', () => {
  const text = renderSection({}, true);
  screen.getByLabelText('Social Security number');
  expect(text).toMatch(/you allow us to ask a credit bureau/);
});
