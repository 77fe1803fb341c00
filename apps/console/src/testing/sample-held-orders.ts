import type { HeldRow, OrderDetail } from '@demarc/contract/operator-api';
import type { FakeCalls } from './fake-server.ts';
import { sampleOrder } from './sample-orders.ts';

const threeHoursAgo = () => new Date(Date.now() - 3 * 3_600_000).toISOString();
export const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

export const sampleHeldRow = (change: Partial<HeldRow> = {}): HeldRow => ({
  ...{ number: 'DM-1', businessName: 'Oak Dental', heldSince: threeHoursAgo(), reason: 'refused', state: 'free' },
  ...{ reasonText: 'No plant at this address', contactName: 'Ana Ruiz', area: 'North', monthlyCents: 18_900 },
  visitDate: '',
  ...change,
});
const hold = { reason: 'refused', since: threeHoursAgo(), text: 'No plant at this address', state: 'free' } as const;
/** Test files share it, so it lasts longer than their run. */
const claimEnd = new Date(Date.now() + 24 * 3_600_000).toISOString();
export const mine = { operatorId: 'o1', email: 'olga@example.com', endsAt: claimEnd };
export const heldOrder = (change: Partial<NonNullable<OrderDetail['hold']>> = {}, number = 'DM-1') =>
  sampleOrder({ number, hold: { ...hold, ...change } });
export const heldRows = [sampleHeldRow(), sampleHeldRow({ number: 'DM-2' }), sampleHeldRow({ number: 'DM-3' })];
export const answerHeld = (calls: FakeCalls = {}): FakeCalls => ({
  listHeldOrders: () => ({ rows: [...heldRows], count: { value: 3, isExact: true } }),
  listHeldFilterValues: () => ({ claimedBy: [] }),
  listOrderTimeline: () => ({ entries: [] }),
  getOrder: ({ params }) => heldOrder({}, params.number),
  renewClaim: () => ({ endsAt: inTenMinutes() }),
  ...calls,
});
