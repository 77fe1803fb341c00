// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallResult } from '../../lib/api/failure.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { DeclineQuote } from './DeclineQuote.tsx';
import { quote } from './testing/quote-server.ts';

const call = vi.hoisted(() => vi.fn<(...parts: readonly unknown[]) => Promise<CallResult<unknown>>>());
vi.mock('../../features/checkout/checkout-deps.ts', () => ({ useCheckoutDeps: () => ({ call }) }));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusal = (code: string) => ({ ok: false, failure: { code, message: 'Please wait.' } }) as CallResult<unknown>;

beforeEach(() => void call.mockReset());

test('a quote is declined after a second question, with a reason [O-123]', async () => {
  renderInShop(<DeclineQuote quote={{ ...quote, owner: { name: 'Sam Keel' } }} />);
  await press('Decline this quote');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Decline this quote?' }));
  screen.getByText(/We’ll tell Sam Keel/);
  expect(call).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), 'Too slow');
  call.mockResolvedValueOnce({ ok: true, value: undefined });
  await press('Decline the quote');
  expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
    ['declineQuote', { body: { sessionId: quote.sessionId, reason: 'Too slow' } }],
  ]);
});

test('the shopper can keep the quote, and a failure says why [O-123]', async () => {
  renderInShop(<DeclineQuote quote={quote} />);
  await press('Decline this quote');
  screen.getByText(/We’ll tell our sales team/);
  await press('Keep the quote');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decline this quote' }));
  await press('Decline this quote');
  call.mockResolvedValueOnce(refusal('rateLimited'));
  await press('Decline the quote');
  expect(screen.getByRole('alert').textContent).toBe('Please wait.');
  call.mockResolvedValueOnce(refusal('quoteOrdered'));
  await press('Decline the quote');
  expect(screen.queryByRole('alert')).toBeNull();
});
