import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeChanges } from '../../testing/fake-changes.ts';
import type { FakeCalls, FakeRequest } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleQuoteRow } from '../../testing/sample-quotes.ts';

const user = userEvent.setup();

const answerQuotes = (requests: FakeRequest[] = []) =>
  ({
    listQuotes: (request) => {
      requests.push(request);
      return { rows: [sampleQuoteRow()], count: { value: 1, isExact: true } };
    },
    listQuoteFilterValues: () => ({ owner: ['Ada Holm', 'Sam Keel'] }),
  }) satisfies FakeCalls;

test('the list of quotes has business, state, price, sales person and last day, and leads to the quote [A-146]', async () => {
  renderConsole('/quotes', { calls: answerQuotes(), role: 'sales' });
  const row = (await screen.findByRole('link', { name: 'Q-4711' })).closest('tr');
  for (const text of ['Larch Bakery', 'Sent', '$105.00', 'Sam Keel', 'Dec 18', 'EST'])
    expect(row?.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Q-4711' }).getAttribute('href')).toBe('/shop/operator/quotes/Q-4711');
  screen.getByRole('link', { name: 'Export CSV' });
});

test('quotes are filtered by state and sales person in the URL [A-146]', async () => {
  const requests: FakeRequest[] = [];
  const { readPath } = renderConsole('/quotes?sort=validUntil', { calls: answerQuotes(requests) });
  await user.click(await screen.findByRole('button', { name: 'State' }));
  await user.click(screen.getByRole('checkbox', { name: 'To approve' }));
  await user.click(screen.getByRole('button', { name: 'Sales person' }));
  await user.click(screen.getByRole('radio', { name: 'Ada Holm' }));
  await screen.findByRole('link', { name: 'Q-4711' });
  const wanted = { state: 'awaitingApproval', owner: 'Ada Holm', sort: 'validUntil' };
  expect(requests.at(-1)?.query).toEqual(wanted);
  expect(Object.fromEntries(new URLSearchParams(readPath().split('?')[1]))).toEqual(wanted);
});

test('quotes of others are counted, and changed ones are shown again in their places [A-146]', async () => {
  const feed = fakeChanges();
  let row = sampleQuoteRow();
  renderConsole('/quotes', {
    calls: {
      ...answerQuotes(),
      ...feed.calls,
      listQuotes: ({ query }) => ({
        rows: [query.ids === 'Q-NEW' ? sampleQuoteRow({ number: 'Q-NEW' }) : row],
        count: { value: 1, isExact: true },
      }),
    },
  });
  await screen.findByText('Sent');
  row = sampleQuoteRow({ version: 3, state: 'accepted' });
  await feed.tell({
    changes: [
      { kind: 'quote', id: 'Q-4711', version: 3, isNew: false },
      { kind: 'quote', id: 'Q-NEW', version: 1, isNew: true },
    ],
  });
  await screen.findByText('Ordered');
  await screen.findByRole('button', { name: /1 new quote/ });
});

test.each(['support', 'catalog', 'read-only'] as const)('the role %s has no link to quotes [A-146]', async (role) => {
  renderConsole('/orders', { calls: { listOrders: () => ({ rows: [], count: { value: 0, isExact: true } }) }, role });
  await screen.findByRole('link', { name: 'Orders' });
  expect(screen.queryByRole('link', { name: 'Quotes' })).toBeNull();
});
