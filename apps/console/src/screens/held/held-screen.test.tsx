import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeChanges } from '../../testing/fake-changes.ts';
import { type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { answerHeld, heldRows, sampleHeldRow } from '../../testing/sample-held-orders.ts';

const user = userEvent.setup();
const findPanel = () => screen.findByRole('region', { name: 'Refused by the ordering system' });

test('the list shows since when, how long and why orders are held, and who works on them [A-085]', async () => {
  const row = sampleHeldRow({ claimedBy: 'maria@example.com', state: 'claimed' });
  renderConsole('/held', {
    calls: answerHeld({ listHeldOrders: () => ({ rows: [row], count: { value: 1, isExact: true } }) }),
  });
  const table = await screen.findByRole('table', { name: 'Held orders' });
  const text = within(table).getAllByRole('row')[1]?.textContent;
  for (const part of ['3 h', 'Refused by the ordering system', 'No plant at this address', 'Claimed', 'maria@'])
    expect(text).toContain(part);
  within(screen.getByRole('navigation', { name: 'Operators' })).getByRole('link', { name: 'Held' });
});

test('N claims the next order and opens it, with one key for all tries; without a free one it says so [A-085]', async () => {
  const keys: (string | null)[] = [];
  let next: string | undefined = 'DM-2';
  const calls = answerHeld({
    claimNextOrder: ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? new Refuse('internal') : next === undefined ? {} : { number: next };
    },
  });
  const { readPath } = renderConsole('/held', { calls });
  await screen.findByRole('table');
  await user.keyboard('n');
  expect((await screen.findByRole('alert')).textContent).toMatch(/report the request/);
  await user.keyboard('n');
  await waitFor(() => expect(readPath()).toBe('/orders/DM-2?in=held'));
  expect(keys[0]).toBe(keys[1]);
  next = undefined;
  await findPanel();
  await user.click(screen.getByRole('button', { name: 'Claim next' }));
  await within(screen.getByRole('main')).findByText('No held order is free.');
  expect(keys[2]).not.toBe(keys[1]);
});

test('J and K lead from one held order to the next, and back to the list [A-085]', async () => {
  const { readPath } = renderConsole('/held', { calls: answerHeld() });
  await screen.findByRole('table');
  await user.keyboard('j');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(readPath()).toBe('/orders/DM-1?in=held'));
  await findPanel();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('j');
  await waitFor(() => expect(readPath()).toBe('/orders/DM-2?in=held'));
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await waitFor(() => expect(readPath()).toBe('/orders/DM-2?in=held&show=notes'));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('k');
  await waitFor(() => expect(readPath()).toBe('/orders/DM-1?in=held'));
  await user.keyboard('k');
  await user.click(screen.getByRole('link', { name: 'All held orders' }));
  await waitFor(() => expect(readPath()).toBe('/held'));
});

test('the list follows others in its places: a claim, an order that is not held any more, and a new one [A-085]', async () => {
  const feed = fakeChanges();
  const held = heldRows.slice();
  const calls = answerHeld({
    ...feed.calls,
    listHeldOrders: ({ query: { ids } }) => {
      const found = held.filter(({ number }) => !ids || ids.split(',').includes(number));
      return { rows: found, count: { value: found.length, isExact: true } };
    },
  });
  renderConsole('/held', { calls });
  await screen.findByRole('table');
  held.splice(0, 2, sampleHeldRow({ state: 'claimed', claimedBy: 'maria@example.com' }));
  held.push(sampleHeldRow({ number: 'DM-4' }));
  await feed.tell({
    changes: [
      { kind: 'order', id: 'DM-1', isNew: false },
      { kind: 'order', id: 'DM-2', version: 9, isNew: false },
      { kind: 'order', id: 'DM-4', version: 2, isNew: false },
    ],
  });
  await screen.findByText('maria@example.com');
  await screen.findByText('No longer held');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['DM-1', 'DM-2', 'DM-3']);
  await user.click(await screen.findByRole('button', { name: '1 new held order. Show' }));
  expect(document.activeElement).toBe(screen.getByRole('table'));
  await screen.findByRole('link', { name: 'DM-4' });
});

test('J, K and the link back keep the filters of the list, and J goes on after an order that was decided [A-085]', async () => {
  const queries: FakeRequest['query'][] = [];
  const feed = fakeChanges();
  const held = heldRows.slice();
  const calls = answerHeld({
    ...feed.calls,
    listHeldOrders: ({ query }) => {
      queries.push(query);
      return { rows: held.slice(), count: { value: held.length, isExact: true } };
    },
  });
  const { readPath } = renderConsole('/held?reason=refused', { calls });
  await user.click(await screen.findByRole('link', { name: 'DM-2' }));
  await waitFor(() => expect(readPath()).toBe('/orders/DM-2?reason=refused&in=held'));
  await findPanel();
  held.splice(1, 1);
  await feed.tell({ changes: [{ kind: 'order', id: 'DM-2', version: 8, isNew: false }] });
  const count = queries.length;
  await waitFor(() => expect(queries.length).toBeGreaterThanOrEqual(count));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('j');
  await waitFor(() => expect(readPath()).toBe('/orders/DM-3?reason=refused&in=held'));
  expect(queries.every(({ reason }) => reason === 'refused')).toBe(true);
  await user.click(screen.getByRole('link', { name: 'All held orders' }));
  await waitFor(() => expect(readPath()).toBe('/held?reason=refused'));
});

test('that no order is free is withdrawn when the orders change [A-085]', async () => {
  const feed = fakeChanges();
  renderConsole('/held', { calls: answerHeld({ ...feed.calls, claimNextOrder: () => ({}) }) });
  await user.click(await screen.findByRole('button', { name: 'Claim next' }));
  const main = within(screen.getByRole('main'));
  await main.findByText('No held order is free.');
  await feed.tell({ changes: [{ kind: 'order', id: 'DM-1', isNew: false }] });
  await waitFor(() => expect(main.queryByText('No held order is free.')).toBeNull());
});
