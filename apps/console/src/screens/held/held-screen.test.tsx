import type { HeldRow, OrderDetail } from '@demarc/contract/operator-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeChanges } from '../../testing/fake-changes.ts';
import { type FakeCalls, type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleOrder } from '../../testing/sample-orders.ts';

const user = userEvent.setup();
const threeHoursAgo = () => new Date(Date.now() - 3 * 3_600_000).toISOString();
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

const sampleHeldRow = (change: Partial<HeldRow> = {}): HeldRow => ({
  ...{ number: 'DM-1', businessName: 'Oak Dental', heldSince: threeHoursAgo(), reason: 'refused', state: 'free' },
  ...{ reasonText: 'No plant at this address', contactName: 'Ana Ruiz', area: 'North', monthlyCents: 18_900 },
  visitDate: '',
  ...change,
});
const hold = { reason: 'refused', since: threeHoursAgo(), text: 'No plant at this address', state: 'free' } as const;
const mine = { operatorId: 'o1', email: 'olga@example.com', endsAt: inTenMinutes() };
const heldOrder = (change: Partial<NonNullable<OrderDetail['hold']>> = {}, number = 'DM-1') =>
  sampleOrder({ number, hold: { ...hold, ...change } });
const rows = [sampleHeldRow(), sampleHeldRow({ number: 'DM-2' }), sampleHeldRow({ number: 'DM-3' })];
const answerHeld = (calls: FakeCalls = {}): FakeCalls => ({
  listHeldOrders: () => ({ rows: [...rows], count: { value: 3, isExact: true } }),
  listHeldFilterValues: () => ({ claimedBy: [] }),
  listOrderTimeline: () => ({ entries: [] }),
  getOrder: ({ params }) => heldOrder({}, params.number),
  renewClaim: () => ({ endsAt: inTenMinutes() }),
  ...calls,
});
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

test('an order is claimed and given back on its page [A-086]', async () => {
  let order = heldOrder();
  const answer = (next: OrderDetail) => {
    order = next;
    return next;
  };
  renderConsole('/orders/DM-1', {
    calls: answerHeld({
      getOrder: () => order,
      claimOrder: () => answer(heldOrder({ state: 'claimed', claim: mine })),
      giveBackOrder: () => answer(heldOrder()),
    }),
  });
  const panel = await findPanel();
  expect(panel.textContent).toContain('Waiting for 3 h');
  expect(panel.textContent).toContain('No plant at this address');
  within(panel).getByText('Nobody works on this order.');
  await user.click(within(panel).getByRole('button', { name: 'Claim' }));
  await within(panel).findByText('You work');
  expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Give back' }));
  await user.click(within(panel).getByRole('button', { name: 'Give back' }));
  await within(panel).findByText('Nobody works on this order.');
});

test('the claim of a colleague is taken over with a reason [A-086]', async () => {
  const requests: FakeRequest[] = [];
  let order = heldOrder({ state: 'claimed', claim: { ...mine, operatorId: 'o2', email: 'maria@example.com' } });
  renderConsole('/orders/DM-1', {
    calls: answerHeld({
      getOrder: () => order,
      claimOrder: (request) => {
        requests.push(request);
        order = heldOrder({ state: 'claimed', claim: mine });
        return order;
      },
    }),
  });
  const panel = await findPanel();
  within(panel).getByText('maria@example.com works');
  await user.click(within(panel).getByRole('button', { name: 'Take over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take over' });
  await user.click(within(dialog).getByRole('button', { name: 'Take over' }));
  expect(requests).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Reason'), 'Maria is ill');
  await user.click(within(dialog).getByRole('button', { name: 'Take over' }));
  await within(panel).findByText('You work');
  expect(requests[0]?.body).toEqual({ reason: 'Maria is ill' });
});

test('an order is left for later with a note and a time [A-086]', async () => {
  const requests: FakeRequest[] = [];
  renderConsole('/orders/DM-1', {
    calls: answerHeld({
      postponeOrder: (request) => {
        requests.push(request);
        return heldOrder({ state: 'later', laterAt: (request.body as { at: string }).at });
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  const dialog = await screen.findByRole('dialog', { name: 'Later' });
  await user.type(within(dialog).getByLabelText('Note'), 'No answer');
  await user.click(within(dialog).getByRole('button', { name: 'Leave for later' }));
  within(dialog).getByText('Choose a time.');
  const before = Date.now();
  await user.selectOptions(within(dialog).getByLabelText('Decide'), 'In three hours');
  await user.click(within(dialog).getByRole('button', { name: 'Leave for later' }));
  await screen.findByText('Order DM-1 is left for later.', { selector: 'div' });
  const body = requests[0]?.body as { note: string; at: string };
  expect(body.note).toBe('No answer');
  expect(new Date(body.at).getTime() - before).toBeGreaterThanOrEqual(3 * 3_600_000 - 1000);
});

test('a claim is renewed while the page is visible, and the page shows when it has ended [A-086]', async () => {
  const setTimer = vi.spyOn(globalThis, 'setInterval');
  let order = heldOrder({ state: 'claimed', claim: mine });
  let renewals = 0;
  renderConsole('/orders/DM-1', {
    calls: answerHeld({
      getOrder: () => order,
      renewClaim: () => {
        renewals++;
        if (renewals < 3) return { endsAt: inTenMinutes() };
        order = heldOrder();
        return new Refuse('eventNotAllowed');
      },
    }),
  });
  const panel = await findPanel();
  await within(panel).findByText('You work');
  const renew = setTimer.mock.calls.find(([, delay]) => delay === 180_000)?.[0] as () => void;
  setTimer.mockRestore();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renew();
  expect(renewals).toBe(1);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(renewals).toBe(2));
  renew();
  await within(panel).findByText('Nobody works on this order.');
  await within(panel).findByText('Your claim has ended.');
  expect(renewals).toBe(3);
});

test('support reads why an order is held, and has no buttons to claim it [A-086]', async () => {
  const claim = { ...mine, operatorId: 'o2', email: 'maria@example.com' };
  renderConsole('/orders/DM-1?in=held', {
    calls: answerHeld({ getOrder: () => heldOrder({ state: 'claimed', claim }) }),
    role: 'support',
  });
  const panel = await findPanel();
  within(panel).getByText('maria@example.com works');
  for (const name of ['Claim', 'Claim next', 'Give back', 'Take over', 'Later'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a claim whose time is over is loaded again, and its owner reads that it has ended [A-086]', async () => {
  const endsAt = new Date(Date.now() - 1000).toISOString();
  let loads = 0;
  renderConsole('/orders/DM-1', {
    calls: answerHeld({
      getOrder: () => {
        loads += 1;
        return loads === 1 ? heldOrder({ state: 'claimed', claim: { ...mine, endsAt } }) : heldOrder();
      },
      renewClaim: () => new Refuse('eventNotAllowed'),
    }),
  });
  const panel = await findPanel();
  await within(panel).findByText('Your claim has ended.');
  within(panel).getByRole('button', { name: 'Claim' });
});

test('an order that a colleague works on cannot be left for later, and says why [A-086]', async () => {
  const claim = { ...mine, operatorId: 'o2', email: 'maria@example.com' };
  renderConsole('/orders/DM-1', { calls: answerHeld({ getOrder: () => heldOrder({ state: 'claimed', claim }) }) });
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  await screen.findByText('maria@example.com works on the order. Take it over first.', { selector: 'div' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the time of Later is chosen and removed again [A-086]', async () => {
  renderConsole('/orders/DM-1', { calls: answerHeld() });
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  const dialog = await screen.findByRole('dialog', { name: 'Later' });
  await user.selectOptions(within(dialog).getByLabelText('Decide'), 'In three hours');
  await user.selectOptions(within(dialog).getByLabelText('Decide'), 'Choose a time');
  await user.type(within(dialog).getByLabelText('Note'), 'No answer');
  await user.click(within(dialog).getByRole('button', { name: 'Leave for later' }));
  await within(dialog).findByText('Choose a time.');
});

test('a reason that is being typed stays when a colleague ends the hold [A-086]', async () => {
  const claim = { ...mine, operatorId: 'o2', email: 'maria@example.com' };
  let order = heldOrder({ state: 'claimed', claim });
  const feed = fakeChanges();
  renderConsole('/orders/DM-1', { calls: answerHeld({ ...feed.calls, getOrder: () => order }) });
  await user.click(within(await findPanel()).getByRole('button', { name: 'Take over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take over' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Maria is ill');
  const { hold: _, ...released } = order;
  order = { ...released, state: 'accepted', version: 8 };
  await feed.tell({ changes: [{ kind: 'order', id: 'DM-1', version: 8, isNew: false }] });
  await screen.findByText('Accepted');
  expect(screen.queryByRole('region', { name: 'Refused by the ordering system' })).toBeNull();
  expect((within(dialog).getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Maria is ill');
});

test('the list follows others in its places: a claim, an order that is not held any more, and a new one [A-085]', async () => {
  const feed = fakeChanges();
  const held = rows.slice();
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
  const held = rows.slice();
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
