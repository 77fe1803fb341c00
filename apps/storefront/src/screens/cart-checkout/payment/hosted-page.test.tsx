import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestCartSession } from '../../../features/cart/testing/test-cart-session.ts';
import { enterCheckout, getCheckout } from '../../../features/checkout/checkout-store.ts';
import { failed, newCheckout } from '../../../features/checkout/testing/test-deps.ts';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { HostedPage } from './HostedPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const form = { url: 'https://pay.example.com/form?shop=1', origin: 'https://pay.example.com', script: null };

function renderPage(answer: unknown = { ok: true, value: { reference: 'ref-1' } }) {
  const leave = vi.fn(async () => undefined);
  enterCheckout(() => newCheckout, crypto.randomUUID());
  const cartSession = createTestCartSession({ call: (async () => answer) as never });
  renderInShop(<HostedPage form={form} isSaving={false} leave={leave} />, { cartSession });
  return { leave, button: screen.getByRole('button') };
}

test('the shopper leaves for the page with a reference that the checkout remembers [P-143] [P-144]', async () => {
  const { leave, button } = renderPage();
  screen.getByText(/the secure page of our payment partner, pay\.example\.com\./);
  fireEvent.click(button);
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(leave).toHaveBeenCalledWith('hostedForm', 'https://pay.example.com/form?shop=1&reference=ref-1');
  expect(getCheckout()?.hostedReference).toBe('ref-1');
});

test('without a reference the shopper stays, and the form counts as unavailable [P-143]', async () => {
  const { leave, button } = renderPage(failed('unreachable'));
  fireEvent.click(button);
  await waitFor(() => expect(getCheckout()?.autoPayForm.loadFailed).toBe(true));
  expect(leave).not.toHaveBeenCalled();
});

test('a page that has not opened after 20 seconds counts as unavailable, and can be opened again [P-143]', async () => {
  vi.useFakeTimers();
  const { leave, button } = renderPage();
  await act(async () => fireEvent.click(button));
  await act(async () => vi.advanceTimersByTimeAsync(19_999));
  expect(getCheckout()?.autoPayForm.loadFailed).toBe(false);
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(getCheckout()?.autoPayForm.loadFailed).toBe(true);
  await act(async () => fireEvent.click(button));
  expect(leave).toHaveBeenCalledTimes(2);
});

test('a shopper who goes back to the checkout can open the page again at once [P-143]', async () => {
  vi.useFakeTimers();
  const { leave, button } = renderPage();
  await act(async () => fireEvent.click(button));
  await act(async () => dispatchEvent(new Event('pageshow')));
  await act(async () => vi.advanceTimersByTimeAsync(20_000));
  expect(getCheckout()?.autoPayForm.loadFailed).toBe(false);
  await act(async () => fireEvent.click(button));
  expect(leave).toHaveBeenCalledTimes(2);
});
