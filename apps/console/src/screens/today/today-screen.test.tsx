import type { OrderDay } from '@demarc/contract/operator-api';
import { addDays } from '@demarc/domain/calendar';
import type { OperatorRole } from '@demarc/domain/operator';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeCalls, Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const user = userEvent.setup();
const today = '2026-11-19';
const listDays = (from: string, count: number, orders: number): OrderDay[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ day: addDays(from, n), orders, cancelled: 1, monthlyCents: orders * 100_00, oneTimeCents: orders * 50_00 },
  }));

function answerToday(change: FakeCalls = {}): FakeCalls {
  return {
    getOrderTotals: ({ query }) => {
      const days = Number(query.days);
      return {
        today: { day: today, orders: 3, cancelled: 0, monthlyCents: 300_00, oneTimeCents: 0 },
        current: listDays(addDays(today, -days), days, 6),
        previous: listDays(addDays(today, -2 * days), days, 5),
      };
    },
    getConversion: ({ query }) => {
      const days = Number(query.days);
      const list = (from: string, orders: number) =>
        listDays(from, days, orders).map(({ day }) => ({ day, orders, visitors: 100 }));
      return {
        today: { day: today, orders: 3, visitors: 40 },
        current: list(addDays(today, -days), 6),
        previous: list(addDays(today, -2 * days), 5),
      };
    },
    countHeldOrders: () => ({
      count: 12,
      oldest: { number: 'DM-1042', businessName: 'Oak Dental', heldSince: '2026-11-17T14:14:00.000Z' },
    }),
    countFailedHandOvers: () => ({ refused: 1, givenUp: 2 }),
    countWaitingQuotes: () => ({ awaitingApproval: 2, sent: 7 }),
    listFailingWebhooks: () => ({
      endpointCount: 2,
      failing: [{ id: 'ep_1', host: 'hooks.example.com', isDisabled: false, waitingCount: 14 }],
    }),
    countSlotsLeft: () => ({
      areas: [
        {
          area: 'North',
          days: [
            { day: '2026-11-20', capacity: 6, left: 2 },
            { day: '2026-11-21', capacity: 0, left: 0 },
            { day: '2026-11-22', capacity: 4, left: 0 },
          ],
        },
      ],
    }),
    ...change,
  };
}

const findCard = (name: string) => screen.findByRole('region', { name });
const getTarget = (card: HTMLElement, name: RegExp) =>
  within(card).getByRole('link', { name }).getAttribute('href')?.replaceAll('%2C', ',');

test('each number of Today leads to the list of what it counts [A-125]', async () => {
  renderConsole('/today', { calls: answerToday() });
  const held = await findCard('Held orders');
  await within(held).findByText(/Oldest:.*since Nov 17/);
  expect(getTarget(held, /^12 held/)).toBe('/shop/operator/held');
  expect(getTarget(held, /Oak Dental/)).toBe('/shop/operator/orders/DM-1042');
  const failed = await findCard('Failed hand-overs');
  await within(failed).findByText('Refused');
  expect(getTarget(failed, /^2 /)).toBe('/shop/operator/orders?handOver=givenUp');
  const quotes = await findCard('Quotes');
  expect(
    getTarget(
      await within(quotes)
        .findByRole('link', { name: /^2 quotes/ })
        .then(() => quotes),
      /^2 quotes/,
    ),
  ).toBe('/shop/operator/quotes?state=awaitingApproval&validUntil=2026-11-19..');
  expect(getTarget(quotes, /^7 sent/)).toBe('/shop/operator/quotes?state=sent&validUntil=2026-11-19..');
  const orders = await findCard('Orders');
  await within(orders).findByText('Yesterday');
  const states = 'submitted,withRepresentative,accepted,onHold,completed';
  expect(getTarget(orders, /^3 .*today/)).toBe(`/shop/operator/orders?state=${states}&placedAt=2026-11-19..2026-11-19`);
  expect(getTarget(orders, /^180 /)).toBe(`/shop/operator/orders?state=${states}&placedAt=2026-10-20..2026-11-18`);
  within(orders).getByText('20% up from 150');
  within(await findCard('Monthly revenue')).getByText('20% up from $15,000');
  const slots = await findCard('Visits left');
  await within(slots).findByText('closed');
  expect(getTarget(slots, /^2 visits left in North on Fri, Nov 20/)).toBe(
    '/shop/operator/orders?visitDate=2026-11-20..2026-11-20&area=North',
  );
  within(slots).getByRole('link', { name: /^full/ });
  within(await findCard('Webhooks')).getByText(/hooks\.example\.com: failing, 14 waiting/);
  expect(document.title).toBe('Today – Halyard Business');
});

test('a shop without endpoints does not read that all of them answer [A-123]', async () => {
  renderConsole('/today', { calls: answerToday({ listFailingWebhooks: () => ({ endpointCount: 0, failing: [] }) }) });
  await within(await findCard('Webhooks')).findByText('No endpoints.');
});

test('conversion is shown for today and the period, with the visitors it is of [A-130]', async () => {
  renderConsole('/today', { calls: answerToday() });
  const card = await findCard('Conversion');
  await within(card).findByText('7.5%');
  within(card).getByText('3 orders of 40 visitors');
  expect(within(card).getAllByText('6.0%').length).toBeGreaterThan(0);
  within(card).getByText('180 orders of 3,000 visitors, 5.0% before');
});

test('conversion is not compared with days whose visitors were not counted [A-130]', async () => {
  const getConversion = () => ({
    today: { day: today, orders: 3, visitors: 40 },
    current: [{ day: '2026-11-18', orders: 6, visitors: 100 }],
    previous: [{ day: '2026-11-17', orders: 5, visitors: 0 }],
  });
  renderConsole('/today', { calls: answerToday({ getConversion }) });
  await within(await findCard('Conversion')).findByText('6 orders of 100 visitors');
});

test.each<[OperatorRole, readonly string[]]>([
  ['owner', ['Held orders', 'Failed hand-overs', 'Quotes', 'Webhooks', 'Orders', 'Visits left']],
  ['sales', ['Held orders', 'Failed hand-overs', 'Quotes', 'Orders', 'Visits left']],
  ['support', ['Held orders', 'Failed hand-overs', 'Orders', 'Visits left']],
  ['catalog', ['Held orders', 'Failed hand-overs', 'Orders', 'Visits left']],
  ['read-only', ['Held orders', 'Failed hand-overs', 'Orders', 'Visits left']],
])('Today of the role %s has the cards of its permissions, and asks for no others [A-125]', async (role, cards) => {
  const { countWaitingQuotes, listFailingWebhooks, ...others } = answerToday();
  const calls = {
    ...others,
    ...(cards.includes('Quotes') && { countWaitingQuotes }),
    ...(cards.includes('Webhooks') && { listFailingWebhooks }),
  } as FakeCalls;
  renderConsole('/today', { calls, role });
  for (const card of cards) await findCard(card);
  for (const card of ['Quotes', 'Webhooks'].filter((each) => !cards.includes(each)))
    expect(screen.queryByRole('region', { name: card })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a card that fails says so and loads again, while the others stay [A-126]', async () => {
  let fails = true;
  const countHeldOrders = () => (fails ? new Refuse('internal') : { count: 4 });
  renderConsole('/today', { calls: answerToday({ countHeldOrders }) });
  const held = await findCard('Held orders');
  const alert = await within(held).findByRole('alert');
  expect(alert.textContent).toContain('request-1');
  const failed = await findCard('Failed hand-overs');
  await within(failed).findByText('Refused');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  fails = false;
  await user.click(within(held).getByRole('button', { name: 'Retry' }));
  await within(held).findByRole('link', { name: /^4 held/ });
  within(held).getByText('No order waits.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the period of the charts is in the URL [A-127]', async () => {
  const { readPath } = renderConsole('/today?days=7', { calls: answerToday() });
  const orders = await findCard('Orders');
  await within(orders).findByText('Last 7 days');
  const listCurrent = () =>
    within(screen.getByRole('navigation', { name: 'Period' }))
      .getAllByRole('link')
      .flatMap((link) => (link.hasAttribute('aria-current') ? [link.textContent] : []));
  expect(listCurrent()).toEqual(['7 days']);
  await user.click(screen.getByRole('link', { name: '90 days' }));
  await waitFor(() => expect(readPath()).toBe('/today?days=90'));
  await within(await findCard('Orders')).findByText('Last 90 days');
  expect(listCurrent()).toEqual(['90 days']);
});

test('a chart is read by arrow keys, and by a table behind a button [A-127]', async () => {
  renderConsole('/today?days=7', { calls: answerToday() });
  const orders = await findCard('Orders');
  const chart = await within(orders).findByRole('slider', { name: 'Orders by day' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Wed, Nov 18, 2026: 6. Wed, Nov 11, 2026: 5');
  chart.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Mon, Nov 16, 2026: 6. Mon, Nov 9, 2026: 5');
  within(orders).getByText('Nov 16');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(chart.getAttribute('aria-valuenow')).toBe('1');
  fireEvent.blur(chart);
  await within(orders).findByText('Previous period');
  const button = within(orders).getByRole('button', { name: /^Show table/ });
  await user.click(button);
  const rows = within(await within(orders).findByRole('table', { name: 'Orders by day' })).getAllByRole('row');
  expect(rows).toHaveLength(8);
  expect(rows[1]?.textContent).toMatch(/^Wed, Nov 18.*6.*Wed, Nov 11.*5$/);
});
