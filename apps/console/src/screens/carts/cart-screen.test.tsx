import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { cartId, sampleCart, sampleCartRow } from '../../testing/sample-carts.ts';
import { sampleQuote } from '../../testing/sample-quotes.ts';

const user = userEvent.setup();

test('the page of a cart shows shopper, address, choices, prices, save and mails [A-103]', async () => {
  renderConsole(`/carts/${cartId}`, { calls: { getCart: () => sampleCart() }, role: 'support' });
  await screen.findByRole('heading', { level: 1, name: 'Harbor Bakery' });
  await screen.findByRole('heading', { name: 'Available at this address' });
  const main = screen.getByRole('main').textContent ?? '';
  for (const text of ['Saved', 'Ann Lee', '201-555-0142', '101 Longboat Wharf', 'Business information'])
    expect(main).toContain(text);
  for (const text of ['Fiber internet up to 940 Mbps', 'Internet 1 Gig', 'Total$128.00', 'Total$99.00', '24 months'])
    expect(main).toContain(text);
  for (const text of ['Too dear', 'Not so good', 'Sent', 'Planned', 'Reminder 1Nov 20', 'More to come'])
    expect(main).toContain(text);
  expect(screen.getByRole('link', { name: 'Events of the visit' }).getAttribute('href')).toBe(
    `/shop/operator/events?q=${cartId}`,
  );
});

test('the page leaves out what a cart does not have, and says what changed for the shopper [A-103]', async () => {
  const { save: _, termMonths: __, ...rest } = sampleCart();
  const { savedAt: ___, reminders: ____, ...row } = sampleCartRow({ state: 'ordered', orderNumber: 'M-1' });
  const cart = {
    ...rest,
    available: [],
    row,
    seenMonthlyCents: 11_800,
    resend: { isAllowed: false, why: 'The cart was ordered.' },
  };
  renderConsole(`/carts/${cartId}`, { calls: { getCart: () => cart } });
  await screen.findByText('The shopper has not saved the cart.');
  screen.getByText('The address check is no longer stored.');
  await screen.findByText(/saw \$118\.00 a month last/);
  expect(screen.getByRole('link', { name: 'M-1' }).getAttribute('href')).toBe('/shop/operator/orders/M-1');
  const button = screen.getByRole('button', { name: 'Resend mail' });
  expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false]);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('The cart was ordered.');
  await user.click(button);
  within(screen.getByRole('main')).getByText('The cart was ordered.', { selector: 'div' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the mail is sent again after a confirmation, with one key for all its tries [A-103]', async () => {
  const keys: (string | null)[] = [];
  renderConsole(`/carts/${cartId}`, {
    calls: {
      getCart: () => sampleCart(),
      resendCartMail: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1
          ? new Refuse('internal')
          : sampleCart({ resend: { isAllowed: false, why: 'Ordered.' } });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Resend mail' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resend mail' });
  expect(dialog.textContent).toContain('ann@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Send mail' }));
  await within(dialog).findByRole('alert');
  await user.click(within(dialog).getByRole('button', { name: 'Send mail' }));
  await screen.findByText('The link was sent to ann@example.com.', { selector: 'div' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('an unknown cart is said to be gone, and a failure can be tried again [A-103]', async () => {
  renderConsole(`/carts/${cartId}`, { calls: { getCart: () => new Refuse('notFound') } });
  await screen.findByText(/There is no such cart any more/);
  renderConsole(`/carts/${cartId}`, { calls: { getCart: () => new Refuse('internal') } });
  expect((await screen.findByText('The cart could not be loaded')).closest('[role=alert]')?.textContent).toContain(
    'request-1',
  );
});

test('one press starts a quote from the cart and opens it, with one key for all its tries [A-158]', async () => {
  const keys: (string | null)[] = [];
  const { readPath } = renderConsole(`/carts/${cartId}`, {
    calls: {
      getCart: () => sampleCart(),
      createCartQuote: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? new Refuse('internal') : { number: 'Q-4711', leftOut: [] };
      },
      getQuote: () => sampleQuote({ state: 'draft' }),
      listQuoteTimeline: () => ({ entries: [] }),
    },
    role: 'sales',
  });
  await user.click(await screen.findByRole('button', { name: 'Start quote' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Start quote' }));
  await waitFor(() => expect(readPath()).toBe('/quotes/Q-4711'));
  expect([keys[1], keys.length]).toEqual([keys[0], 2]);
});

test('what a quote cannot have of the cart is named before it is opened, and a refusal says why [A-158]', async () => {
  let tries = 0;
  const { readPath } = renderConsole(`/carts/${cartId}`, {
    calls: {
      getCart: () => sampleCart(),
      createCartQuote: () => {
        tries += 1;
        if (tries === 1) return new Refuse('eventNotAllowed', [{ path: 'id', reason: 'The cart was ordered.' }]);
        return { number: 'Q-4711', leftOut: ['Security suite'] };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Start quote' }));
  await screen.findByText('The cart was ordered.');
  await user.click(screen.getByRole('button', { name: 'Start quote' }));
  await screen.findByText(/does not have: Security suite\./);
  expect(screen.getByRole('link', { name: 'Q-4711' }).getAttribute('href')).toBe('/shop/operator/quotes/Q-4711');
  expect(readPath()).toBe(`/carts/${cartId}`);
});

test('support has no button to start a quote [A-158]', async () => {
  renderConsole(`/carts/${cartId}`, { calls: { getCart: () => sampleCart() }, role: 'support' });
  await screen.findByRole('button', { name: 'Resend mail' });
  expect(screen.queryByRole('button', { name: 'Start quote' })).toBeNull();
});
