import type { OrderStatus } from '@demarc/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assignedLaterSettings } from '../../testing/assigned-later-settings.ts';
import { readTerms, renderInShop } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { StatusPage } from './StatusPage.tsx';

const status = {
  number: 'M-100200',
  placedAt: '2026-11-15T10:00:00.000Z',
  businessName: 'Harbor Bakery',
  title: 'Fiber 300',
  agreement: '2-year agreement, renews automatically; leaving early costs up to $705.60.',
  payment: '',
  keepsNumber: false,
  transfers: [],
  expectedAt: null,
  onHoldUntil: null,
  awaitsNumber: false,
  monthlyCents: 8400,
  oneTimeCents: 4900,
  visit: null,
  history: [],
  reference: '',
  due: { firstBillCents: 13_300, depositCents: 0, onceCents: 4900, later: [], equipment: { months: 0 } },
} as unknown as OrderStatus;

function renderPage(state: OrderStatus['state'], reference = '') {
  renderInShop(<StatusPage status={{ ...status, state, reference }} token="token-1" />);
  return new Map(readTerms());
}

test('a held order names no number of days, because the days count from the start of the checkout', () => {
  renderPage('withRepresentative');
  screen.getByText(/Have the numbers below ready\./);
  expect(screen.queryByText(/ten days/)).toBeNull();
});

test('a cancelled order shows no first bill', () => {
  expect(renderPage('submitted').get('First bill')).toBe('$133.00');
  expect(renderPage('cancelled').has('First bill')).toBe(false);
  // A fee of the cancellation may be due.
  screen.getByText(/your services won’t be billed\./);
});

test('only a held order shows the reference number [K-084]', () => {
  expect(renderPage('withRepresentative', 'CR-77').get('Customer reference number')).toBe('CR-77');
  expect(renderPage('submitted').has('Customer reference number')).toBe(false);
});

test('a deposit says when and how it comes back [S-009]', () => {
  const due = { ...status.due, depositCents: 20_000 };
  renderInShop(<StatusPage status={{ ...status, state: 'submitted', due }} token="token-1" />);
  expect(new Map(readTerms()).get('First bill')).toBe(
    `$133.00 including the refundable deposit of $200.00. ${testSettings.messages.depositReturn}`,
  );
});

test('the page names the kind of payment, unless the order is cancelled or has no payment [P-143]', () => {
  const readPayment = (change: Partial<OrderStatus>) => {
    renderInShop(<StatusPage status={{ ...status, state: 'submitted', ...change }} token="token-1" />);
    return new Map(readTerms()).get('How you pay');
  };
  expect(readPayment({ payment: 'Auto pay by card' })).toBe('Auto pay by card');
  expect(readPayment({ payment: 'Auto pay by card', state: 'cancelled' })).toBeUndefined();
  expect(readPayment({ payment: '' })).toBeUndefined();
});

test('the page names the agreement, and what to leave as it is while a number moves [S-157] [S-158]', () => {
  const renderOrder = (change: Partial<OrderStatus>) => {
    renderInShop(<StatusPage status={{ ...status, state: 'submitted', ...change }} token="token-1" />);
    return new Map(readTerms());
  };
  expect(renderOrder({}).get('Your agreement')).toBe(
    '2-year agreement, renews automatically; leaving early costs up to $705.60.',
  );
  expect(renderOrder({}).has('A number you keep')).toBe(false);
  const text = 'Do not cancel your old service yet. The number can only move while it is active.';
  expect(renderOrder({ keepsNumber: true }).get('A number you keep')).toBe(text);
  expect(renderOrder({ keepsNumber: true, state: 'completed' }).has('A number you keep')).toBe(false);
});

test('an order whose numbers are assigned later says so until it is finished [P-139]', () => {
  const renderOrder = (change: Partial<OrderStatus>) => {
    const settings = assignedLaterSettings;
    renderInShop(<StatusPage status={{ ...status, state: 'accepted', ...change }} token="token-1" />, { settings });
    return new Map(readTerms()).get('New phone numbers');
  };
  expect(renderOrder({ awaitsNumber: true })).toBe('Gaff calls you with your new numbers.');
  expect(renderOrder({})).toBeUndefined();
  expect(renderOrder({ awaitsNumber: true, state: 'completed' })).toBeUndefined();
});

test.each([
  ['accepted', 'booked', 'Your order is confirmed'],
  ['accepted', 'onTheWay', 'Your technician is on the way'],
  ['accepted', 'missed', 'You need a new date'],
  ['onHold', 'booked', 'Your order is on hold'],
  ['onHold', 'missed', 'Your order is on hold'],
  ['completed', 'done', 'You are connected'],
] as const)('an order that is %s with a visit that is %s says "%s" [O-048]', (state, visitState, title) => {
  renderInShop(<StatusPage status={{ ...status, state, visitState }} token="token-1" />);
  screen.getByRole('heading', { level: 1, name: title });
});

test('a placed order leads to its page for the confirmation, which no mail announces [O-228]', () => {
  renderPage('submitted');
  screen.getByText(/This page will say when it’s confirmed\.$/);
  expect(screen.queryByText(/email you/)).toBeNull();
});

test('an accepted order says that everything is scheduled only if it has a date [O-226]', () => {
  const visit = { date: '2026-03-10', interval: '8:00 AM - 12:00 PM', installBy: 'technician' } as const;
  const renderVisit = (change: Partial<OrderStatus>) =>
    renderInShop(<StatusPage status={{ ...status, state: 'accepted', ...change }} token="token-1" />);
  renderVisit({ visit, visitState: 'booked' });
  screen.getByText(/^Everything is scheduled for the day below\./);
  renderVisit({ visit: null, visitState: null });
  screen.getByText(/^Your installation has no date yet\./);
  expect(screen.queryByText(/^Everything is scheduled/)).toBeNull();
});

test('the history names what happened, also for several events in one state [O-048]', () => {
  const at = '2026-11-17T15:04:05.000Z';
  const history = [
    { state: 'submitted', event: 'submit', at, feeCents: 0, transfer: null },
    { state: 'accepted', event: 'accept', at, feeCents: 0, transfer: null },
    { state: 'accepted', event: 'reschedule', at, feeCents: 0, transfer: null },
    { state: 'accepted', event: 'failVisit', at, feeCents: 0, transfer: null },
    { state: 'accepted', event: null, at, feeCents: 0, transfer: null },
  ] as const;
  renderInShop(<StatusPage status={{ ...status, state: 'accepted', history }} token="token-1" />);
  const list = screen.getByRole('region', { name: 'Order history' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.split('November')[0]);
  expect(texts).toEqual([
    'Order placed',
    'Order confirmed',
    'Installation date changed',
    'Installation not done',
    'Order confirmed',
  ]);
});

test('a cancelled order shows no prices and no agreement, and leads to another order [O-048]', () => {
  const placed = renderPage('submitted');
  expect(placed.get('Ordered for Harbor Bakery')).toContain('$84.00/mo');
  expect(placed.has('Your agreement')).toBe(true);
  expect(screen.queryByRole('link', { name: 'Check an address' })).toBeNull();
  const cancelled = renderPage('cancelled');
  expect(cancelled.get('Ordered for Harbor Bakery')).toBe('Fiber 300');
  expect(cancelled.has('Your agreement')).toBe(false);
  screen.getByRole('link', { name: 'Check an address' });
});

test('the date of an order on hold is a plan, and not offered to calendars [O-048]', () => {
  const visit = { date: '2026-03-10', interval: '8:00 AM - 12:00 PM', installBy: 'technician' } as const;
  renderInShop(<StatusPage status={{ ...status, state: 'onHold', visit, visitState: 'booked' }} token="token-1" />);
  expect(readTerms().map(([term]) => term)).toContain('Planned installation');
  expect(screen.queryByRole('link', { name: /calendar/i })).toBeNull();
});

test('an order on hold says when the work is expected to continue [O-205]', () => {
  const renderHold = (onHoldUntil: string | null) =>
    renderInShop(<StatusPage status={{ ...status, state: 'onHold', onHoldUntil }} token="token-1" />);
  renderHold('2026-12-03');
  screen.getByText(/^We’ve paused the work on your order and expect to continue on Thursday, December 3, 2026\./);
  renderHold(null);
  screen.getByText(/^We’ve paused the work on your order\. We’ll contact you/);
});

test('a missed visit is called the last one, and neither it nor one under way is offered to calendars [O-048]', () => {
  const visit = { date: '2026-03-10', interval: '8:00 AM - 12:00 PM', installBy: 'technician' } as const;
  const renderVisit = (visitState: OrderStatus['visitState']) =>
    renderInShop(<StatusPage status={{ ...status, state: 'accepted', visit, visitState }} token="token-1" />);
  for (const visitState of ['missed', 'onTheWay'] as const) {
    renderVisit(visitState);
    expect(screen.queryByRole('link', { name: /calendar/i })).toBeNull();
  }
  renderVisit('missed');
  expect(readTerms().map(([term]) => term)).toContain('Your last visit');
  renderVisit('booked');
  screen.getByRole('link', { name: /calendar/i });
  expect(readTerms().map(([term]) => term)).toContain('Installation');
});

test('a technician on the way has the time at which they are expected [O-198]', () => {
  const readArrival = (expectedAt: string | null) => {
    renderInShop(
      <StatusPage status={{ ...status, state: 'accepted', visitState: 'onTheWay', expectedAt }} token="token-1" />,
    );
    return new Map(readTerms()).get('Expected arrival');
  };
  expect(readArrival(null)).toBeUndefined();
  expect(readArrival('2026-12-01T14:40:00.000Z')).toBe('December 1, 2026 at 9:40 AM EST');
});

test('each number that the shopper keeps has its state, and what to do with the old service [O-175]', () => {
  const readTransfer = (change: Partial<OrderStatus>) => {
    renderInShop(<StatusPage status={{ ...status, state: 'accepted', ...change }} token="token-1" />);
    return new Map(readTerms()).get('Your number ending in 87');
  };
  const transfer = (state: OrderStatus['transfers'][number]['state'], date: string | null = null) => ({
    transfers: [{ lastDigits: '87', state, date }],
  });
  const keep = 'Do not cancel your old service yet. The number can only move while it is active.';
  expect(readTransfer(transfer('requested'))).toBe(`It has not moved yet. ${keep}`);
  expect(readTransfer({ ...transfer('requested'), state: 'completed' })).toBe(`It has not moved yet. ${keep}`);
  expect(readTransfer(transfer('scheduled', '2026-12-03'))).toBe(
    `It moves to us on Thursday, December 3, 2026. ${keep}`,
  );
  expect(readTransfer(transfer('rejected'))).toMatch(
    /stays with your old service.*Do not cancel your old service yet\.$/,
  );
  expect(readTransfer(transfer('completed'))).toBe('It has moved to us.');
  const cancelled = { state: 'cancelled' } as const;
  expect(readTransfer({ ...transfer('rejected'), ...cancelled })).toMatch(/^It stays with your old service\./);
  expect(readTransfer({ ...transfer('completed'), ...cancelled })).toMatch(/^It has already moved to us\./);
});

test('the history says what happened to a number, and marks what interrupts the order [O-175]', () => {
  const at = '2026-11-17T15:04:05.000Z';
  const change = { state: 'accepted', at, feeCents: 0, transfer: null } as const;
  const transfers = (['rejected', 'scheduled', 'completed'] as const).map((transfer) => ({
    ...{ ...change, event: 'updatePort' as const, transfer },
  }));
  const history = [...transfers, { ...change, event: 'updatePort' as const }, { ...change, event: 'hold' as const }];
  renderInShop(<StatusPage status={{ ...status, state: 'onHold', history }} token="token-1" />);
  const items = within(screen.getByRole('region', { name: 'Order history' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.split('November')[0])).toEqual([
    'Number not released by your carrier',
    'Number transfer scheduled',
    'Number moved to us',
    'Number transfer updated',
    'Order on hold',
  ]);
  expect(items.map(({ className }) => className !== '')).toEqual([true, false, false, false, true]);
});

test('fees of changes are shown in sum and in the history, whose times are local at the premises [O-176]', () => {
  const history = [
    { state: 'submitted', event: 'submit', at: '2026-11-17T03:04:05.000Z', feeCents: 0, transfer: null },
    { state: 'accepted', event: 'reschedule', at: '2026-11-18T15:04:05.000Z', feeCents: 2500, transfer: null },
    { state: 'cancelled', event: 'cancel', at: '2026-11-19T15:04:05.000Z', feeCents: 4900, transfer: null },
  ] as const;
  const readFees = (shown: OrderStatus['history'], state: OrderStatus['state']) => {
    renderInShop(<StatusPage status={{ ...status, state, history: shown }} token="token-1" />);
    return new Map(readTerms());
  };
  expect(readFees(history.slice(0, 1), 'accepted').has('Fee for a change')).toBe(false);
  expect(readFees(history.slice(0, 2), 'accepted').get('Fee for a change')).toBe(
    '$25.00 For moving the visit. Due with your next bill.',
  );
  expect(readFees(history, 'cancelled').get('Fees for changes')).toBe(
    '$74.00 $25.00 for moving the visit, $49.00 for cancelling the order. We’ll send you a bill.',
  );
  const items = within(screen.getByRole('region', { name: 'Order history' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Order placedNovember 16, 2026 at 10:04 PM EST',
    'Installation date changedNovember 18, 2026 at 10:04 AM ESTFee: $25.00',
    'Order cancelledNovember 19, 2026 at 10:04 AM ESTFee: $49.00',
  ]);
});
