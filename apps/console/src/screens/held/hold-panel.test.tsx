import type { OrderDetail } from '@demarc/contract/operator-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeChanges } from '../../testing/fake-changes.ts';
import { type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { answerHeld, heldOrder, inTenMinutes, mine } from '../../testing/sample-held-orders.ts';

const user = userEvent.setup();
const findPanel = () => screen.findByRole('region', { name: 'Refused by the ordering system' });

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
  within(panel).getByText('Nobody has claimed this order.');
  await user.click(within(panel).getByRole('button', { name: 'Claim' }));
  await within(panel).findByText('You work');
  expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Give back' }));
  await user.click(within(panel).getByRole('button', { name: 'Give back' }));
  await within(panel).findByText('Nobody has claimed this order.');
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
  await within(panel).findByText('Nobody has claimed this order.');
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
