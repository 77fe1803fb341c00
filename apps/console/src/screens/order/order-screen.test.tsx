import type { OrderDetail, TimelineEntry } from '@demarc/contract/operator-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeCalls, type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { mariaId, renderConsole } from '../../testing/render-console.tsx';
import { sampleEntry, sampleOrder } from '../../testing/sample-orders.ts';

const user = userEvent.setup();

const answerOrder = (
  order: OrderDetail | Refuse = sampleOrder(),
  entries: readonly TimelineEntry[] = [sampleEntry()],
) =>
  ({
    getOrder: () => order,
    listOrderTimeline: () => ({ entries: [...entries] }),
  }) satisfies FakeCalls;
const openDialog = async (label: string) => {
  await user.click(await screen.findByRole('button', { name: label }));
  return screen.findByRole('dialog', { name: label });
};

test('the page shows the order with its price, numbers, hand-over and agreements [A-054]', async () => {
  renderConsole('/orders/DM-1042', { calls: answerOrder() });
  await screen.findByRole('heading', { level: 1, name: 'DM-1042 Oak Dental' });
  expect(document.title).toBe('DM-1042 Oak Dental – Halyard Business');
  const main = screen.getByRole('main').textContent ?? '';
  for (const text of ['Held since Nov 19', '9:14 AM EST', 'Ana Ruiz', '201-555-0142', '140 W 4th St, Ste 2'])
    expect(main).toContain(text);
  for (const text of ['Tue, Nov 24, 2026, 8:00 AM – 12:00 PM (booked)', '24 months', 'Visa ending in 4242'])
    expect(main).toContain(text);
  for (const text of ['Total$189.00', 'Total$99.00', 'Transferred from Old Tel: scheduled', 'Refused: 422', '{"b":2}'])
    expect(main).toContain(text);
  expect(main).toContain('Terms of service version 3');
  await screen.findByText('Order placed');
});

test('a masked order, and an order with nothing optional, are shown [A-054]', async () => {
  const { visit: _, handOver: __, payment: ___, termMonths: ____, ...rest } = sampleOrder();
  const customer = { ...rest.customer, contactName: 'A…', email: 'a…@example.com' };
  const actions: OrderDetail['actions'] = rest.actions.map(({ name }) => ({
    name,
    isAllowed: false,
    why: 'Your role',
  }));
  renderConsole('/orders/DM-1042', {
    calls: answerOrder({ ...rest, customer, numbers: [], agreements: [], actions }, []),
    role: 'read-only',
  });
  await screen.findByText('a…@example.com');
  for (const text of ['The order was not handed over yet.', 'Nothing yet.', 'No entries.'])
    await screen.findByText(text);
  expect(screen.queryByLabelText('Note')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Assigned to' })).toBeNull();
  for (const name of ['Release', 'Cancel order', 'Repeat hand-over', 'Resend mail'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an unknown number, and an order that cannot be loaded, say so [A-054]', async () => {
  renderConsole('/orders/DM-9', { calls: answerOrder(new Refuse('notFound')) });
  await screen.findByText('There is no order with this number.');
  renderConsole('/orders/DM-9', { calls: answerOrder(new Refuse('internal')) });
  expect((await screen.findByText('The order could not be loaded')).closest('[role=alert]')?.textContent).toContain(
    'request-1',
  );
});

test('each role sees the buttons of its permissions, and a button that is not possible says why [A-055]', async () => {
  renderConsole('/orders/DM-1042', { calls: answerOrder(), role: 'support' });
  await screen.findByRole('button', { name: 'Resend mail' });
  for (const name of ['Release', 'Cancel order', 'Repeat hand-over'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  renderConsole('/orders/DM-1042', { calls: answerOrder(), role: 'sales' });
  const repeat = await screen.findByRole('button', { name: 'Repeat hand-over' });
  expect([repeat.getAttribute('aria-disabled'), repeat.hasAttribute('disabled')]).toEqual(['true', false]);
  await user.click(repeat);
  within(screen.getByRole('main')).getByText('The order was not handed over yet.', { selector: 'div' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an action names its effect, needs a reason, and sends version, reason and key [A-056]', async () => {
  const requests: FakeRequest[] = [];
  const cancelled = sampleOrder({ version: 8, state: 'cancelled', actions: [] });
  renderConsole('/orders/DM-1042', {
    calls: {
      ...answerOrder(),
      cancelOrder: (request) => {
        requests.push(request);
        return cancelled;
      },
    },
  });
  const dialog = await openDialog('Cancel order');
  expect(dialog.textContent).toContain('The visit and the telephone numbers become free');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  within(dialog).getByText('Enter a reason of at least 3 characters.');
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Reason'));
  expect(requests).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Reason'), 'owner called');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Order DM-1042 was cancelled.', { selector: 'div' });
  const [{ body, headers } = {} as FakeRequest] = requests;
  expect(body).toEqual({ reason: 'owner called' });
  expect(headers.get('if-match')).toBe('"7"');
  expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  await screen.findByText('Cancelled');
});

test('a retry after a lost answer sends the same key, and reopening the dialog another one with the kept reason [A-056]', async () => {
  const keys: (string | null)[] = [];
  renderConsole('/orders/DM-1042', {
    calls: {
      ...answerOrder(),
      releaseOrder: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return new Refuse('internal');
      },
    },
  });
  let dialog = await openDialog('Release');
  await user.type(within(dialog).getByLabelText('Reason'), 'checked by phone');
  for (const tries of [1, 2]) {
    await user.click(within(dialog).getByRole('button', { name: 'Release order' }));
    await waitFor(() => expect(keys).toHaveLength(tries));
    await within(dialog).findByRole('alert');
  }
  expect(keys[0]).toBe(keys[1]);
  await user.click(within(dialog).getByRole('button', { name: 'Keep as it is' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await openDialog('Release');
  expect((within(dialog).getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('checked by phone');
  await user.click(within(dialog).getByRole('button', { name: 'Release order' }));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});

test('an order that others changed is shown beside the kept reason, and the action applies to it when it is sent again [A-057]', async () => {
  const versions: (string | null)[] = [];
  const changed = sampleOrder({ version: 8, state: 'onHold' });
  let order = sampleOrder();
  const entry = sampleEntry({
    id: 'e2',
    version: 8,
    by: 'operator',
    byName: 'maria@example.com',
    title: 'Order put on hold',
  });
  renderConsole('/orders/DM-1042', {
    calls: {
      getOrder: () => order,
      listOrderTimeline: () => ({ entries: [entry, sampleEntry()] }),
      cancelOrder: ({ headers }) => {
        versions.push(headers.get('if-match'));
        if (headers.get('if-match') === '"8"') return sampleOrder({ version: 9, state: 'cancelled' });
        order = changed;
        return new Refuse('preconditionFailed');
      },
    },
  });
  const dialog = await openDialog('Cancel order');
  await user.type(within(dialog).getByLabelText('Reason'), 'owner called');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('Its state is now: On hold. Your action was not done.');
  await within(alert).findByText(/Order put on hold \(maria@example\.com\)/);
  expect(alert.textContent).not.toContain('Order placed');
  expect((within(dialog).getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('owner called');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Order DM-1042 was cancelled.', { selector: 'div' });
  expect(versions).toEqual(['"7"', '"8"']);
});

test('an action that the change made impossible is not offered again [A-057]', async () => {
  let order = sampleOrder();
  renderConsole('/orders/DM-1042', {
    calls: {
      getOrder: () => order,
      listOrderTimeline: () => ({ entries: [] }),
      releaseOrder: () => {
        order = sampleOrder({
          version: 8,
          state: 'cancelled',
          actions: [{ name: 'release', isAllowed: false, why: 'Cancelled.' }],
        });
        return new Refuse('preconditionFailed');
      },
    },
  });
  const dialog = await openDialog('Release');
  await user.type(within(dialog).getByLabelText('Reason'), 'checked');
  await user.click(within(dialog).getByRole('button', { name: 'Release order' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Cancelled.');
  expect(within(dialog).queryByRole('button', { name: 'Release order' })).toBeNull();
});

test('the timeline filter is in the URL [A-058]', async () => {
  const entries = [sampleEntry(), sampleEntry({ id: 'e2', kind: 'mail', by: 'shop', title: 'Mail sent' })];
  const { readPath } = renderConsole('/orders/DM-1042?show=system', { calls: answerOrder(sampleOrder(), entries) });
  await screen.findByText('Mail sent');
  expect(screen.queryByText('Order placed')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All' }));
  await screen.findByText('Order placed');
  expect(readPath()).toBe('/orders/DM-1042');
});

test('a note is in the timeline at once, and back in its field if it cannot be saved [A-058]', async () => {
  const answers: ((saved: TimelineEntry | Refuse) => void)[] = [];
  const keys: (string | null)[] = [];
  renderConsole('/orders/DM-1042', {
    calls: {
      ...answerOrder(),
      addOrderNote: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return new Promise((resolve) => answers.push(resolve));
      },
    },
  });
  await screen.findByText('Order placed');
  const field = screen.getByLabelText('Note') as HTMLTextAreaElement;
  await user.type(field, 'owner back at 2');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('owner back at 2', { selector: 'p' });
  expect(field.value).toBe('');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Refuse('internal'));
  await waitFor(() => expect(field.value).toBe('owner back at 2'));
  expect(screen.queryByText('owner back at 2', { selector: 'p' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Add note/ }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(sampleEntry({ id: 'n1', kind: 'note', by: 'operator', title: 'Note', text: 'owner back at 2' }));
  await screen.findByText('owner back at 2', { selector: 'p' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Note saved'));
  expect(keys[0]).toBe(keys[1]);
  expect(screen.getAllByText('owner back at 2', { selector: 'p' })).toHaveLength(1);
});

test('typed text survives leaving the page [A-052]', async () => {
  renderConsole('/orders/DM-1042', { calls: answerOrder() });
  await user.type(await screen.findByLabelText('Note'), 'half a no');
  const kept = { ...sessionStorage };
  renderConsole('/orders/DM-1042', { calls: answerOrder() });
  expect(Object.values(kept)).toEqual(['half a no']);
  expect(((await screen.findByLabelText('Note')) as HTMLTextAreaElement).value).toBe('half a no');
});

test('assigning shows at once, can be undone, and a refusal restores the colleague before [A-058]', async () => {
  const assigned: (string | null)[] = [];
  let isRefused = false;
  renderConsole('/orders/DM-1042', {
    calls: {
      ...answerOrder(),
      assignOrder: ({ body }) => {
        const { operatorId } = body as { operatorId: string | null };
        assigned.push(operatorId);
        if (isRefused) return new Refuse('internal');
        const assignee = { id: mariaId, email: 'maria@example.com', role: 'sales' } as const;
        return sampleOrder(operatorId === null ? {} : { assignee });
      },
    },
  });
  const select = (await screen.findByRole('combobox', { name: 'Assigned to' })) as HTMLSelectElement;
  await screen.findByRole('option', { name: 'maria@example.com' });
  await user.selectOptions(select, 'maria@example.com');
  expect(select.value).toBe(mariaId);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(document.activeElement).toBe(select);
  await waitFor(() => expect(select.value).toBe(''));
  await waitFor(() => expect(assigned).toEqual([mariaId, null]));
  isRefused = true;
  await user.selectOptions(select, 'maria@example.com');
  await screen.findByText(/report the request request-1/);
  expect(select.value).toBe('');
});

test('the visit moves to a free window, with its effect, reason, version and key; a full one is chosen anew [A-089]', async () => {
  const requests: FakeRequest[] = [];
  let days = [
    { date: '2026-11-25', windows: [{ code: 'AM', interval: '8:00 AM - 12:00 PM' }] },
    {
      date: '2026-11-27',
      windows: [
        { code: 'AM', interval: '8:00 AM - 12:00 PM' },
        { code: 'PM', interval: '12:00 PM - 4:00 PM' },
      ],
    },
  ];
  const actions: OrderDetail['actions'] = [{ name: 'reschedule', isAllowed: true }];
  const order = sampleOrder({ state: 'accepted', actions });
  const visit = { state: 'booked', date: '2026-11-27', from: '08:00', to: '12:00', installBy: 'technician' } as const;
  renderConsole('/orders/DM-1042', {
    calls: {
      ...answerOrder(order),
      listVisitWindows: () => ({ days }),
      rescheduleOrder: (request) => {
        requests.push(request);
        if (requests.length > 1) return sampleOrder({ version: 8, state: 'accepted', actions, visit });
        days = [{ date: '2026-11-27', windows: [{ code: 'AM', interval: '8:00 AM - 12:00 PM' }] }];
        return new Refuse('slotLost', [{ path: 'number', reason: 'This time is full.' }]);
      },
    },
    role: 'support',
  });
  const dialog = await openDialog('Move visit');
  expect(dialog.textContent).toContain('The old time becomes free for others');
  await user.type(within(dialog).getByLabelText('Reason'), 'owner called');
  await within(dialog).findByRole('group', { name: 'New date' });
  within(dialog).getByText(/The visit is on Tue, Nov 24, 2026, 8:00 AM – 12:00 PM now\./);
  await user.click(within(dialog).getByRole('button', { name: 'Move visit' }));
  within(dialog).getByText('Choose a day.');
  await user.click(within(dialog).getByRole('button', { name: /November 27, 2026/ }));
  await user.click(within(dialog).getByRole('radio', { name: '12:00 PM - 4:00 PM' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move visit' }));
  expect((await within(dialog).findByText('This time is full.')).closest('[role=alert]')).not.toBeNull();
  await waitFor(() => expect(within(dialog).queryByRole('radio', { name: '12:00 PM - 4:00 PM' })).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: 'Move visit' }));
  within(dialog).getByText('Choose a time.');
  await user.click(within(dialog).getByRole('radio', { name: '8:00 AM - 12:00 PM' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move visit' }));
  await screen.findByText('Order DM-1042 has a new visit.', { selector: 'div' });
  expect(requests.map(({ body }) => body)).toEqual([
    { date: '2026-11-27', code: 'PM', reason: 'owner called' },
    { date: '2026-11-27', code: 'AM', reason: 'owner called' },
  ]);
  expect(requests[1]?.headers.get('if-match')).toBe('"7"');
  await screen.findByText(/Fri, Nov 27, 2026, 8:00 AM/);
});
