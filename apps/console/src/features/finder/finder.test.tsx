import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeCalls, type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { cartId, sampleCart, sampleCartRow } from '../../testing/sample-carts.ts';
import { sampleOrder, sampleRow } from '../../testing/sample-orders.ts';
import { sampleQuote, sampleQuoteRow } from '../../testing/sample-quotes.ts';

const user = userEvent.setup();
const one = { value: 1, isExact: true };

function answerSearch(calls: FakeCalls = {}) {
  const queries: FakeRequest['query'][] = [];
  const answers: FakeCalls = {
    listOrders: ({ query }) => {
      if (query.q) queries.push(query);
      return { rows: [sampleRow()], count: one };
    },
    listCarts: () => ({ rows: [], count: { value: 0, isExact: true } }),
    listQuotes: () => ({ rows: [], count: { value: 0, isExact: true } }),
    listLeads: () => ({ rows: [], count: { value: 0, isExact: true } }),
    getOrder: () => sampleOrder(),
    listOrderTimeline: () => ({ entries: [] }),
    ...calls,
  };
  return { calls: answers, queries };
}
const openFinder = async () => {
  await screen.findByRole('button', { name: 'Find' });
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: /^Number, business, contact, phone/ });
};

test('Ctrl K finds an order by a phone in any spelling, and Enter opens it [A-090]', async () => {
  const { calls, queries } = answerSearch();
  const { readPath } = renderConsole('/orders', { calls });
  await openFinder();
  await user.keyboard('+1 (201) 555-0142');
  const group = await screen.findByRole('group', { name: 'Orders' });
  within(group).getByRole('option', { name: /DM-1042 Oak Dental.*Held.*Ana Ruiz/ });
  expect(queries.at(-1)).toEqual({ q: '+1 (201) 555-0142' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(readPath()).toBe('/orders/DM-1042'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it opens from a field, finds pages by their name at once, and Escape closes it [A-090]', async () => {
  const { calls, queries } = answerSearch();
  const { readPath } = renderConsole('/orders', { calls });
  await user.click(await screen.findByRole('searchbox'));
  await openFinder();
  await user.keyboard('he');
  const pages = screen.getByRole('group', { name: 'Pages' });
  expect(
    within(pages)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Held']);
  await screen.findByText('Type at least 3 characters to find customers.');
  expect(queries).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readPath()).toBe('/orders');
});

test('Enter on a cart opens it [A-090]', async () => {
  const { calls } = answerSearch({
    listOrders: () => ({ rows: [], count: { value: 0, isExact: true } }),
    listCarts: () => ({ rows: [sampleCartRow()], count: one }),
    getCart: () => sampleCart(),
  });
  const { readPath } = renderConsole('/orders', { calls });
  await openFinder();
  await user.keyboard('harbor');
  await screen.findByRole('option', { name: /Harbor Bakery/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(readPath()).toBe(`/carts/${cartId}`));
});

test('letters that are typed right after Ctrl K are no shortcuts, and all of them are searched [A-090]', async () => {
  const { calls } = answerSearch();
  const { readPath } = renderConsole('/orders', { calls });
  await screen.findByRole('table');
  await user.keyboard('{Control>}k{/Control}oak /j?');
  const field = (await screen.findByRole('combobox', { name: /^Number, business/ })) as HTMLInputElement;
  expect(field.value).toBe('oak /j?');
  expect(document.activeElement).toBe(field);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(readPath()).toBe('/orders');
});

test('operators search and reach only what their role may see [A-091]', async () => {
  const { calls } = answerSearch({
    listCarts: () => {
      throw new Error('this role reads no carts');
    },
  });
  renderConsole('/orders', { calls, role: 'read-only' });
  await openFinder();
  await user.keyboard('a');
  const titles = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(titles).not.toContain('Audit log');
  expect(titles).not.toContain('Carts');
  await user.keyboard('ud');
  await screen.findByRole('option', { name: /DM-1042/ });
});

test('a list that cannot be searched is named, and the others are shown [A-091]', async () => {
  const { calls } = answerSearch({ listCarts: () => new Refuse('internal') });
  renderConsole('/orders', { calls });
  await openFinder();
  await user.keyboard('oak');
  await screen.findByRole('option', { name: /DM-1042/ });
  await screen.findByText('1 found. Carts could not be searched.');
});

test('a search without results says so, and the arrows move between groups [A-090]', async () => {
  const { calls } = answerSearch();
  renderConsole('/orders', { calls });
  const field = await openFinder();
  await user.keyboard('ord');
  await screen.findByRole('option', { name: /DM-1042/ });
  await user.keyboard('{ArrowDown}');
  const page = screen.getByRole('option', { name: 'Orders' });
  expect(field.getAttribute('aria-activedescendant')).toBe(page.id);
  const { calls: none } = answerSearch({ listOrders: () => ({ rows: [], count: { value: 0, isExact: true } }) });
  renderConsole('/held', {
    calls: {
      ...none,
      listHeldOrders: () => ({ rows: [], count: one }),
      listHeldFilterValues: () => ({ claimedBy: [] }),
    },
  });
  await openFinder();
  await user.keyboard('nobody');
  await screen.findByText('Nothing found.');
});

test('quotes are found by those who may see them, and lead to their page [A-156]', async () => {
  const { calls } = answerSearch({
    listQuotes: () => ({ rows: [sampleQuoteRow()], count: one }),
    getQuote: () => sampleQuote(),
    listQuoteTimeline: () => ({ entries: [] }),
  });
  const { readPath } = renderConsole('/orders', { calls, role: 'sales' });
  await openFinder();
  await user.keyboard('larch');
  const group = await screen.findByRole('group', { name: 'Quotes' });
  await user.click(within(group).getByRole('option', { name: /Q-4711 Larch Bakery.*Sent.*Ann Larch/ }));
  await waitFor(() => expect(readPath()).toBe('/quotes/Q-4711'));
});

test('each list says how many match, and leads to all of them [A-090]', async () => {
  const rows = Array.from({ length: 8 }, (_, index) => sampleRow({ number: `DM-${index + 1}` }));
  const { calls } = answerSearch({
    listOrders: () => ({ rows, count: { value: 1000, isExact: false } }),
    listCarts: () => ({ rows: [sampleCartRow()], count: one }),
  });
  const { readPath } = renderConsole('/held', {
    calls: {
      ...calls,
      listHeldOrders: () => ({ rows: [], count: one }),
      listHeldFilterValues: () => ({ claimedBy: [] }),
    },
  });
  await openFinder();
  await user.keyboard('dental');
  await screen.findByText('1,001+ found.');
  expect(screen.getByRole('listbox', { name: 'Results' })).toBeDefined();
  expect(within(screen.getByRole('group', { name: 'Orders' })).getAllByRole('option')).toHaveLength(7);
  expect(within(screen.getByRole('group', { name: 'Carts' })).getAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: 'All 1,000+ orders' }));
  await waitFor(() => expect(readPath()).toBe('/orders?q=dental'));
});
