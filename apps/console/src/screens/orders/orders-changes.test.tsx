import { backgroundHeader, type OrderRow } from '@demarc/contract/operator-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeChanges } from '../../testing/fake-changes.ts';
import { type FakeCalls, type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { describeSession, renderConsole } from '../../testing/render-console.tsx';
import { sampleRow } from '../../testing/sample-orders.ts';

const user = userEvent.setup();
const readNumbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const findRow = (number: string) => screen.getByRole('link', { name: number }).closest('tr') as HTMLElement;

/** A server with orders that change. It filters by state. */
function serveOrders(orders: OrderRow[]) {
  const queries: FakeRequest['query'][] = [];
  const calls: FakeCalls = {
    listOrders: ({ query: { ids, state, ...query } }) => {
      queries.push({ ...query, ...(ids !== undefined && { ids }), ...(state !== undefined && { state }) });
      const rows = orders.filter(
        (order) => (!ids || ids.split(',').includes(order.number)) && (!state || state === order.state),
      );
      return { rows, count: { value: rows.length, isExact: true } };
    },
  };
  return { calls, queries };
}

test('a new order is counted, and shown on request without moving the rows before [A-070]', async () => {
  const orders = [sampleRow({ number: 'DM-1' }), sampleRow({ number: 'DM-2' })];
  const { calls } = serveOrders(orders);
  const feed = fakeChanges();
  renderConsole('/orders', { calls: { ...calls, ...feed.calls } });
  await screen.findByRole('table');
  orders.unshift(sampleRow({ number: 'DM-3' }), sampleRow({ number: 'DM-4' }));
  await feed.tell({ changes: [{ kind: 'order', id: 'DM-3', version: 1, isNew: true }] });
  await screen.findByRole('button', { name: '1 new order. Show' });
  await feed.tell({ changes: [{ kind: 'order', id: 'DM-4', version: 1, isNew: true }] });
  const show = await screen.findByRole('button', { name: '2 new orders. Show' });
  expect(readNumbers()).toEqual(['DM-1', 'DM-2']);
  await waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('new order'));
  await user.click(show);
  await waitFor(() => expect(readNumbers()).toEqual(['DM-3', 'DM-4', 'DM-1', 'DM-2']));
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
});

test('a changed row is shown again in its place, even if the filters do not match it any more [A-070]', async () => {
  const orders = [sampleRow({ number: 'DM-1' }), sampleRow({ number: 'DM-2' }), sampleRow({ number: 'DM-3' })];
  const { calls, queries } = serveOrders(orders);
  const feed = fakeChanges();
  renderConsole('/orders?state=withRepresentative', { calls: { ...calls, ...feed.calls } });
  await screen.findByRole('table');
  orders[1] = sampleRow({ number: 'DM-2', version: 8, state: 'accepted' });
  await feed.tell({ changes: [{ kind: 'order', id: 'DM-2', version: 8, isNew: false }] });
  await waitFor(() => within(findRow('DM-2')).getByText('Accepted'));
  expect(readNumbers()).toEqual(['DM-1', 'DM-2', 'DM-3']);
  expect(queries.at(-1)).toEqual({ ids: 'DM-2' });
});

test('an order that the filters match only now is counted; others, and known versions, are not asked for [A-070]', async () => {
  const orders = [sampleRow({ number: 'DM-1' }), sampleRow({ number: 'DM-2', state: 'accepted' })];
  const { calls, queries } = serveOrders(orders);
  const feed = fakeChanges();
  renderConsole('/orders?state=withRepresentative', { calls: { ...calls, ...feed.calls } });
  await screen.findByRole('table');
  const asked = queries.length;
  await feed.tell({
    changes: [
      { kind: 'order', id: 'DM-1', version: 7, isNew: false },
      { kind: 'cart', id: 'C-1', isNew: true },
    ],
  });
  orders[1] = sampleRow({ number: 'DM-2', version: 8 });
  await feed.tell({ changes: [{ kind: 'order', id: 'DM-2', version: 8, isNew: false }] });
  await screen.findByRole('button', { name: '1 new order. Show' });
  expect(queries.slice(asked)).toEqual([{ state: 'withRepresentative', ids: 'DM-2' }]);
});

test('the whole list is loaded again when the console cannot know what changed [A-070]', async () => {
  const orders = [sampleRow({ number: 'DM-1' })];
  const { calls } = serveOrders(orders);
  const feed = fakeChanges();
  renderConsole('/orders', { calls: { ...calls, ...feed.calls } });
  await screen.findByRole('table');
  orders.push(sampleRow({ number: 'DM-2' }));
  await feed.tell({ isReset: true });
  await waitFor(() => expect(readNumbers()).toEqual(['DM-1', 'DM-2']));
  expect(feed.queries.at(-1)).toEqual({ after: expect.stringMatching(/^1\.\d+\.1$/) });
});

test('the console warns before the session ends, and keeps it on request [A-069]', async () => {
  const { calls } = serveOrders([sampleRow()]);
  const feed = fakeChanges();
  let isRefused = true;
  renderConsole('/orders', {
    calls: {
      ...calls,
      ...feed.calls,
      getOperatorSession: () =>
        isRefused && feed.queries.length > 1 ? new Refuse('internal') : describeSession('owner'),
    },
  });
  await screen.findByRole('table');
  await feed.tell({ sessionSecondsLeft: 90 });
  const stay = await screen.findByRole('button', { name: 'Stay signed in' });
  screen.getByText(/signed out in 1 min 30 s/, { selector: '[aria-hidden]' });
  await feed.tell({ sessionSecondsLeft: 55 });
  await screen.findByText(/signed out in 55 s/);
  expect(screen.getByRole('alert').textContent).toMatch(/1\smin 30\ss/);
  await user.click(stay);
  await screen.findByText(/report the request request-1/);
  isRefused = false;
  await user.click(stay);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await feed.tell({ sessionSecondsLeft: 40 });
  await screen.findByText(/signed out in 40 s, eight hours after you signed in/, { selector: '[aria-hidden]' });
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
});

test('the focus moves to the first new row, or to the search, when its button disappears [A-134]', async () => {
  const page = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => sampleRow({ number: `DM-${from + index}` }));
  renderConsole('/orders?state=accepted', {
    calls: {
      listOrders: ({ query: { after } }) => ({
        ...(after ? { rows: page(3, 5) } : { rows: page(1, 3), next: 'more' }),
        count: { value: 4, isExact: true },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'DM-3' })));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('changed rows that cannot be loaded are loaded with the whole list [A-070]', async () => {
  const orders = [sampleRow({ number: 'DM-1' })];
  const { calls } = serveOrders(orders);
  const feed = fakeChanges();
  renderConsole('/orders', {
    calls: {
      ...feed.calls,
      listOrders: (request) => (request.query.ids ? new Refuse('internal') : (calls.listOrders?.(request) as never)),
    },
  });
  await screen.findByRole('table');
  orders[0] = sampleRow({ number: 'DM-1', version: 8, state: 'accepted' });
  await feed.tell({ changes: [{ kind: 'order', id: 'DM-1', version: 8, isNew: false }] });
  await waitFor(() => within(findRow('DM-1')).getByText('Accepted'));
});

test('changes wait for the rows of other filters that are being loaded [A-070]', async () => {
  const orders = [sampleRow({ number: 'DM-1' }), sampleRow({ number: 'DM-2', state: 'accepted' })];
  const { calls } = serveOrders(orders);
  const feed = fakeChanges();
  let answer = () => {};
  renderConsole('/orders', {
    calls: {
      ...feed.calls,
      listOrders: async (request) => {
        const rows = await (calls.listOrders?.(request) as Promise<never>);
        if (request.query.q === 'oak') await new Promise<void>((resolve) => (answer = resolve));
        return rows;
      },
    },
  });
  await screen.findByRole('table');
  await user.type(screen.getByRole('searchbox'), 'oak{Enter}');
  await waitFor(() => expect(screen.getByRole('table').dataset.outdated).toBe('true'));
  orders[0] = sampleRow({ number: 'DM-1', version: 8, state: 'accepted' });
  await feed.tell({ changes: [{ kind: 'order', id: 'DM-1', version: 8, isNew: false }] });
  await feed.tell({});
  answer();
  await waitFor(() => within(findRow('DM-1')).getByText('Accepted'));
});

test('the rows do not move when the window gets the focus again [A-070]', async () => {
  const orders = [sampleRow({ number: 'DM-1' })];
  const { calls, queries } = serveOrders(orders);
  const feed = fakeChanges();
  const skipTime = controlClock();
  renderConsole('/orders', { calls: { ...calls, ...feed.calls } });
  await screen.findByRole('table');
  orders.unshift(sampleRow({ number: 'DM-2' }));
  skipTime(60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await feed.tell({ changes: [{ kind: 'order', id: 'DM-2', version: 1, isNew: true }] });
  await screen.findByRole('button', { name: '1 new order. Show' });
  expect(readNumbers()).toEqual(['DM-1']);
  expect(queries).toHaveLength(2);
});

test('what the console asks for by itself has a header, so that it does not keep the session open [A-069]', async () => {
  const { calls } = serveOrders([sampleRow()]);
  const feed = fakeChanges();
  const headers: boolean[] = [];
  const skipTime = controlClock();
  renderConsole('/orders', {
    calls: {
      ...feed.calls,
      listOrders: (request) => {
        headers.push(request.headers.has(backgroundHeader));
        return calls.listOrders?.(request) as never;
      },
    },
  });
  await screen.findByRole('table');
  skipTime(90_000);
  await feed.tell({ isReset: true });
  await waitFor(() => expect(headers).toEqual([false, true]));
  await user.click(screen.getByRole('button', { name: /^Business/ }));
  await waitFor(() => expect(headers).toEqual([false, true, false]));
});

/** Moves the clock of the console on. */
function controlClock(): (ms: number) => void {
  const readClock = Date.now.bind(Date);
  let skipped = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => readClock() + skipped);
  onTestFinished(() => clock.mockRestore());
  return (ms) => {
    skipped += ms;
  };
}
