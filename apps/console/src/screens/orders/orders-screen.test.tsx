import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeCalls, type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleRow } from '../../testing/sample-orders.ts';

/** Answers every list call with these rows and remembers its queries. */
function listRows(rows = [sampleRow()], count = { value: rows.length, isExact: true }) {
  const queries: FakeRequest['query'][] = [];
  const calls: FakeCalls = {
    listOrders: ({ query }) => {
      queries.push(query);
      return { rows, count };
    },
  };
  return { calls, queries };
}

const findTable = () => screen.findByRole('table', { name: 'Orders' });
const user = userEvent.setup();

test('the list shows the orders with a link, money and times in the zone of the provider [A-047]', async () => {
  const { calls } = listRows([
    sampleRow({ visitDate: '2020-11-24', placedAt: '2020-11-19T14:14:00.000Z' }),
    sampleRow({ number: 'DM-1043', visitDate: '', state: 'accepted' }),
  ]);
  renderConsole('/orders', { calls });
  const table = await findTable();
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'DM-1042' })
      .getAttribute('href'),
  ).toBe('/shop/operator/orders/DM-1042');
  const texts = within(first as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['Oak Dental', 'Held', '$189.00', 'Tue, Nov 24, 2020']));
  expect(texts.at(-1)).toMatch(/Nov 19, 2020.*9:14 AM EST$/);
  expect(second?.textContent).toContain('Accepted');
  expect(document.title).toBe('Orders – Halyard Business');
  within(screen.getByRole('main')).getByText('2 orders');
});

test('the filters, the search and the order of the URL are those of the call; unknown ones are left out [A-048]', async () => {
  const { calls, queries } = listRows();
  renderConsole('/orders?state=accepted,onHold&placedAt=2026-11-01..&q=oak&sort=-monthlyCents&colour=red', { calls });
  await findTable();
  expect(queries).toEqual([{ state: 'accepted,onHold', placedAt: '2026-11-01..', q: 'oak', sort: '-monthlyCents' }]);
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('oak');
  screen.getByRole('button', { name: 'State: Accepted, On hold' });
  expect(screen.getByRole('columnheader', { name: /Monthly/ }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: /Placed/ }).getAttribute('aria-sort')).toBeNull();
});

test('choosing filters and sorting change the URL, and Back undoes it [A-048]', async () => {
  const { calls, queries } = listRows();
  const { readPath, router } = renderConsole('/orders', { calls });
  await findTable();
  await user.click(screen.getByRole('button', { name: 'State' }));
  await user.click(screen.getByRole('checkbox', { name: 'Held' }));
  await waitFor(() => expect(readPath()).toBe('/orders?state=withRepresentative'));
  await user.click(screen.getByRole('button', { name: 'Area' }));
  await user.click(screen.getByRole('radio', { name: 'North' }));
  await waitFor(() => expect(readPath()).toBe('/orders?state=withRepresentative&area=North'));
  await user.click(screen.getByRole('button', { name: /^Business/ }));
  await waitFor(() => expect(readPath()).toBe('/orders?state=withRepresentative&area=North&sort=businessName'));
  expect(screen.getByRole('columnheader', { name: /Business/ }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(readPath()).toBe('/orders?sort=businessName'));
  router.history.back();
  await waitFor(() => expect(readPath()).toBe('/orders?state=withRepresentative&area=North&sort=businessName'));
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ sort: 'businessName' }));
});

test('a range of days stays valid while its ends are changed [A-048]', async () => {
  const { calls } = listRows();
  const { readPath } = renderConsole('/orders?placedAt=2026-11-05..2026-11-07', { calls });
  await findTable();
  await user.click(screen.getByRole('button', { name: /^Placed: Thu, Nov 5, 2026 – Sat, Nov 7, 2026/ }));
  const from = screen.getByLabelText('From');
  await user.clear(from);
  await waitFor(() => expect(readPath()).toBe('/orders?placedAt=..2026-11-07'));
  await user.type(from, '2026-11-09');
  await waitFor(() => expect(readPath()).toBe('/orders?placedAt=2026-11-09..2026-11-09'));
});

test('the search begins with three characters, and is in the URL [A-048]', async () => {
  const { calls, queries } = listRows();
  const { readPath } = renderConsole('/orders', { calls });
  await findTable();
  const box = screen.getByRole('searchbox');
  await user.type(box, 'oa');
  screen.getByText('Type at least 3 characters.');
  await user.type(box, 'k d{Enter}');
  await waitFor(() => expect(readPath()).toBe('/orders?q=oak+d'));
  await waitFor(() => expect(queries.at(-1)).toEqual({ q: 'oak d' }));
  expect(queries.every(({ q }) => q === undefined || q.length > 2)).toBe(true);
});

test('Load more adds the next rows, and the count ends at 1,000+ [A-049]', async () => {
  const queries: FakeRequest['query'][] = [];
  renderConsole('/orders', {
    calls: {
      listOrders: ({ query }) => {
        queries.push(query);
        const count = { value: 1000, isExact: false };
        return query.after
          ? { rows: [sampleRow({ number: 'DM-2' })], count }
          : { rows: [sampleRow()], next: 'abc', count };
      },
    },
  });
  await findTable();
  within(screen.getByRole('main')).getByText('1,000+ orders');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'DM-2' });
  screen.getByRole('link', { name: 'DM-1042' });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(queries.map(({ after }) => after)).toEqual([undefined, 'abc']);
});

test('without orders, and without matches, the list says so and offers to clear the filters [A-049]', async () => {
  const { calls } = listRows([]);
  const { readPath } = renderConsole('/orders?q=nobody', { calls });
  await screen.findByText('No orders match these filters.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('There are no orders yet.');
  expect(readPath()).toBe('/orders');
});

test('a list that cannot be loaded keeps the old rows and offers a retry [A-049]', async () => {
  let isDown = false;
  renderConsole('/orders', {
    calls: {
      listOrders: () => (isDown ? new Refuse('internal') : { rows: [sampleRow()], count: { value: 1, isExact: true } }),
    },
  });
  await findTable();
  isDown = true;
  await user.click(screen.getByRole('button', { name: /^Business/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The orders could not be updated');
  screen.getByRole('link', { name: 'DM-1042' });
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['owner', true],
  ['support', false],
  ['read-only', false],
] as const)('the role %s has an export of what is filtered: %s [A-050]', async (role, hasExport) => {
  const { calls } = listRows();
  renderConsole('/orders?state=accepted&sort=businessName', { calls, role });
  await findTable();
  expect(screen.queryByRole('link', { name: 'Export CSV' })?.getAttribute('href')).toBe(
    hasExport ? '/shop/operator/api/orders.csv?state=accepted&sort=businessName' : undefined,
  );
});

test('J and K move between the rows and / goes to the search, but not while typing or when they are off [A-051]', async () => {
  const { calls } = listRows([sampleRow(), sampleRow({ number: 'DM-2' })]);
  renderConsole('/orders', { calls });
  await findTable();
  const focused = () => document.activeElement?.textContent;
  await user.keyboard('j');
  expect(focused()).toBe('DM-1042');
  await user.keyboard('j');
  expect(focused()).toBe('DM-2');
  await user.keyboard('k');
  expect(focused()).toBe('DM-1042');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('jk/');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('jk/');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Use single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('/');
  expect(document.activeElement).not.toBe(screen.getByRole('searchbox'));
});

test('a search that becomes too short keeps its letters in the field [A-048]', async () => {
  const { calls } = listRows();
  const { readPath } = renderConsole('/orders?q=oak', { calls });
  await findTable();
  const box = screen.getByRole('searchbox') as HTMLInputElement;
  await user.type(box, '{Backspace}{Enter}');
  await waitFor(() => expect(readPath()).toBe('/orders'));
  await screen.findByText('Type at least 3 characters.');
  expect(box.value).toBe('oa');
});

test('holding a key does not repeat its action [A-051]', async () => {
  const { calls } = listRows([sampleRow(), sampleRow({ number: 'DM-2' })]);
  renderConsole('/orders', { calls });
  await findTable();
  await user.keyboard('{j>3/}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'DM-1042' }));
});
