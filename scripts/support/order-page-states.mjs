// The page of an order in states that only operators and other systems bring about. The order is real, its state is not.
import { orderAndReadLink } from './shopper-steps.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./screen-states.mjs').State} State */

const hour = 3_600_000;

/** @type {Promise<string> | undefined} */
let link;

/** A step of the history. @param {string} Event @param {number} hoursAgo @param {{ state?: string, fee?: string, transfer?: string | null }} [more] */
const step = (Event, hoursAgo, { state = 'accepted', fee = '0.00', transfer = null } = {}) => ({
  OrderStatus: state,
  On: new Date(Date.now() - hoursAgo * hour).toISOString(),
  Event,
  Fee: fee,
  Transfer: transfer,
});
const placed = [step('submit', 72, { state: 'submitted' }), step('accept', 71)];
/** @param {string} Status @param {string | null} [On] */
const describeTransfer = (Status, On = null) => ({
  KeepsNumber: Status === 'completed' ? 'N' : 'Y',
  Transfers: [{ LastDigits: '87', Status, On }],
});

/** @type {Readonly<Record<string, object>>} */
const answers = {
  onHold: {
    ...{ OrderStatus: 'onHold', VisitStatus: 'booked', ...describeTransfer('requested') },
    History: [...placed, step('reschedule', 30, { fee: '25.00' }), step('hold', 5, { state: 'onHold' })],
  },
  onTheWay: {
    ...{ OrderStatus: 'accepted', VisitStatus: 'onTheWay', ...describeTransfer('scheduled', '2026-12-03') },
    History: [...placed, step('updatePort', 20, { transfer: 'scheduled' }), step('depart', 1)],
  },
  missed: {
    ...{ OrderStatus: 'accepted', VisitStatus: 'missed', ...describeTransfer('rejected') },
    History: [...placed, step('updatePort', 20, { transfer: 'rejected' }), step('depart', 3), step('failVisit', 1)],
  },
  completed: {
    ...{ OrderStatus: 'completed', VisitStatus: 'done', ...describeTransfer('completed') },
    History: [...placed, step('depart', 4), step('complete', 1, { state: 'completed' })],
  },
  cancelled: {
    ...{ OrderStatus: 'cancelled', VisitStatus: 'cancelled', Installation: null, ...describeTransfer('requested') },
    History: [
      ...[...placed, step('reschedule', 30, { fee: '25.00' })],
      step('cancel', 1, { state: 'cancelled', fee: '49.00' }),
    ],
  },
};

const underWay = 'Your technician is on the way. To change your order now, please call us at (800) 555-0142.';
const noLimit = { Until: null, MovesLeft: null };
/** What the shopper can change, where it is not the same as for a booked visit. @type {Readonly<Record<string, object>>} */
const offeredChanges = {
  onTheWay: { Changes: ['reschedule', 'cancel'].map((Change) => ({ Change, Refusal: underWay, Terms: null })) },
  missed: {
    Changes: ['schedule', 'cancel'].map((Change) => ({ Change, Refusal: '', Terms: { Fee: '0.00', ...noLimit } })),
  },
};

/** @type {readonly State[]} */
export const orderPageStates = Object.entries(answers).map(([name, change]) => ({
  name: `order-${name}`,
  path: '/order-status',
  async after(page) {
    link ??= orderAndReadLink(page);
    const path = await link;
    await page.route('**/api/order-status/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...change } });
    });
    await page.route('**/api/order-status/*/changes', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...offeredChanges[name] } });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('region', { name: 'Order history' }).waitFor();
  },
}));
