import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { installTestClient } from '../../lib/api/testing/install-client.ts';
import { freshTabSession, session } from '../../lib/session/session-store.ts';
import { clearNotification, notification } from '../../shell/notification/notification-store.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

const reply = { address: '1 Elm St, Newark, NJ 17102', isMailed: true };
const call = vi.fn<(name: string, request: object, options: { idempotencyKey: string }) => unknown>();
const address = { street: '1 Elm St', unit: 'STE 2', city: 'Newark', state: 'NJ', zip: '17102' };
const checkId = '6f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a01';

beforeEach(() => {
  call.mockReset().mockResolvedValue({ ok: true, value: reply });
  installTestClient(call as never);
  // The spinner logs that it is shown, with the settings of the document.
  document.head.innerHTML = `<script type="application/json" id="shop-settings">${JSON.stringify(testSettings)}</script>`;
  session.update({ address, checkId });
  onTestFinished(() => {
    document.head.replaceChildren();
    session.set(freshTabSession);
  });
  history.replaceState(null, '', '/shop/fios-registration');
  clearNotification();
});

async function fillForm(waitlist: 'on' | 'off' = 'on') {
  const settings = { ...testSettings, rules: { ...testSettings.rules, waitlist } };
  renderInShop(<RegistrationForm />, { settings });
  await userEvent.type(screen.getByLabelText('First name'), 'Ann ');
  await userEvent.type(screen.getByLabelText('Last name'), 'Lee');
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Notify me/ }));
}
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('with a waitlist, the registration of the checked address is sent and confirmed on the next page [P-136]', async () => {
  await fillForm();
  await clickButton('Join the waitlist');
  const body = {
    checkId,
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    mobileNum: '',
    businessNum: '',
    existingLandline: false,
    zipCode: '17102',
    city: 'Newark',
    streetAddress: '1 Elm St',
    unit: 'STE 2',
    consent: true,
  };
  expect(call.mock.calls).toEqual([
    ['joinWaitlist', { body }, { idempotencyKey: expect.stringMatching(/./), solvesCaptcha: true }],
  ]);
  expect(location.pathname).toBe('/shop/registration-sent');
  expect(history.state).toMatchObject({ registration: { email: 'ann@example.com', ...reply } });
  expect(screen.queryByText('No errors')).toBeNull();
});

test('an incomplete registration is not sent [P-136]', async () => {
  await fillForm();
  await userEvent.clear(screen.getByLabelText('Street address'));
  await clickButton('Join the waitlist');
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Street address: Required field' })).toBeTruthy();
});

test('a registration that fails stays on the page with a notice, and is repeated with the same key [P-136]', async () => {
  call.mockResolvedValueOnce({ ok: false, failure: { code: 'leadLimit', message: 'Not today.' } });
  await fillForm();
  await clickButton('Join the waitlist');
  expect(notification.get()).toMatchObject({ message: 'Not today.' });
  expect(location.pathname).toBe('/shop/fios-registration');
  await clickButton('Join the waitlist');
  const keys = call.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('without a waitlist, a valid form is not sent [E-113] [E-114] [P-130]', async () => {
  await fillForm('off');
  expect(screen.queryByRole('link', { name: /privacy policy/i })).toBeNull();
  await clickButton('Submit');
  expect(await screen.findByText('No errors')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});
