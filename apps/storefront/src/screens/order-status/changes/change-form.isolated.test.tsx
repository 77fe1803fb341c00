// @vitest-environment happy-dom
import type { OrderChangeOptions } from '@demarc/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallResult } from '../../../lib/api/failure.ts';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { ChangeForm } from './ChangeForm.tsx';

const call = vi.hoisted(() => vi.fn<(...parts: readonly unknown[]) => Promise<CallResult<unknown>>>());
vi.mock('../../../lib/api/call.ts', () => ({ call }));

const options: OrderChangeOptions = {
  changes: [],
  days: [{ date: '2026-03-11', slots: [{ code: 'EV', interval: '5:00 PM - 8:00 PM' }] }],
  proof: 'text',
  isProven: false,
  recipientHint: '42',
};
const terms = { feeCents: 2500, until: null, movesLeft: 2 };
const answer = (value: unknown): CallResult<unknown> => ({ ok: true, value });
const refusal = (code: string, message: string) => ({ ok: false, failure: { code, message } }) as CallResult<unknown>;

/** Renders the form, and returns its callbacks. */
function renderForm(isProven: boolean, change: 'reschedule' | 'cancel' = 'reschedule', proof = options.proof) {
  const callbacks = { onProven: vi.fn(), onChanged: vi.fn(), onOutdated: vi.fn(), onClose: vi.fn() };
  const shown = { ...options, isProven, proof };
  renderInShop(<ChangeForm token="a-token" change={change} terms={terms} options={shown} {...callbacks} />);
  return callbacks;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const getRequest = (nth: number) => {
  const [, parts] = call.mock.calls[nth] ?? [];
  return (parts as { readonly body: Readonly<Record<string, unknown>> }).body;
};

beforeEach(() => void call.mockReset());

test('the code goes to the contact of the order, and the right one opens the change [O-118]', async () => {
  const { onProven } = renderForm(false);
  screen.getByText('To make sure it’s you, we’ll send a six-digit code to the number ending in 42.');
  call.mockResolvedValueOnce(answer({ status: 'SUCCESS', reason: '' }));
  await press('Send code');
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['sendOrderCode', { params: { token: 'a-token' }, body: {} }]);
  screen.getByText('We sent the code. It’s valid for ten minutes.');
  const field = screen.getByLabelText('Code from the text message');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '12 34');
  await press('Confirm code');
  screen.getByText('Enter all six digits of the code.');
  expect(call).toHaveBeenCalledTimes(1);
  await userEvent.type(field, '56');
  call.mockResolvedValueOnce(answer({ status: 'FAILURE', reason: 'WRONG' }));
  await press('Confirm code');
  screen.getByText(/^This code was not accepted\./);
  expect(onProven).not.toHaveBeenCalled();
  call.mockResolvedValueOnce(answer({ status: 'SUCCESS', reason: '' }));
  await press('Confirm code');
  expect(getRequest(2)).toEqual({ code: '123456' });
  expect(onProven).toHaveBeenCalledOnce();
});

test('a code that cannot be sent says why, and a code by email names the email [O-118]', async () => {
  renderForm(false, 'reschedule', 'email');
  screen.getByText('To make sure it’s you, we’ll send a six-digit code to the email starting with “42”.');
  call.mockResolvedValueOnce(answer({ status: 'FAILURE', reason: 'TOO_MANY' }));
  await press('Send code');
  expect(screen.getByRole('alert').textContent).toMatch(/^We’ve sent too many codes to this email address\./);
  expect(screen.queryByRole('textbox')).toBeNull();
  call.mockResolvedValueOnce(refusal('rateLimited', 'Please wait a minute.'));
  await press('Send code');
  expect(screen.getByRole('alert').textContent).toBe('Please wait a minute.');
});

test('a change that fails says why, loads the dates again and is repeated with the same id [O-118]', async () => {
  const { onChanged, onOutdated, onClose } = renderForm(true);
  screen.getByText('The fee is $25.00. You can change it 2 more times.');
  await press('Change the date');
  screen.getByText('Please choose a day.');
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /March 11/ }));
  call.mockResolvedValueOnce(refusal('unanswered', 'Something went wrong.'));
  await press('Change the date');
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong.');
  expect([onOutdated.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 0]);
  call.mockResolvedValueOnce(answer({ state: 'accepted' }));
  await press('Change the date');
  expect(getRequest(0)).toMatchObject({
    change: 'reschedule',
    slot: { date: '2026-03-11', code: 'EV' },
    feeCents: 2500,
  });
  expect(getRequest(1)).toEqual(getRequest(0));
  expect(onChanged).toHaveBeenCalledWith({ state: 'accepted' });
  await press('Keep the order as it is');
  expect(onClose).toHaveBeenCalledOnce();
});

test('another date after a failed change is another change [O-118]', async () => {
  renderForm(true);
  const chooseDay = () => userEvent.click(screen.getByRole('button', { name: /March 11/ }));
  call.mockResolvedValue(refusal('slotLost', 'This time is taken.'));
  await chooseDay();
  await press('Change the date');
  await chooseDay();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Change the date');
  expect(getRequest(1).id).not.toBe(getRequest(0).id);
});

test('a cancellation needs no date and says that it is final [O-118]', async () => {
  const { onChanged } = renderForm(true, 'cancel');
  screen.getByText('We’ll cancel your services and your installation. This can’t be undone.');
  call.mockResolvedValueOnce(answer({ state: 'cancelled' }));
  await press('Cancel the order');
  expect(getRequest(0)).toMatchObject({ change: 'cancel', slot: null, feeCents: 2500 });
  expect(onChanged).toHaveBeenCalledWith({ state: 'cancelled' });
});
