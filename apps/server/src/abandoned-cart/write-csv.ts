import { csvLine, leftAt } from '@demarc/domain/abandoned-cart';
import { dollars } from '@demarc/domain/catalog';
import type { Platform } from '../platform/platform.ts';
import type { ReportFilter } from './filter.ts';
import { type Cursor, type LeftCart, listLeft } from './store.ts';

const batch = 500;
/** Without it spreadsheets take accented names for another alphabet. */
const byteOrderMark = '\uFEFF';

const columns: readonly (readonly [string, (cart: LeftCart) => string])[] = [
  ['left_at', (cart) => cart.leftAt.toISOString()],
  ['step', (cart) => leftAt[cart.step]],
  ['business', (cart) => cart.business],
  ['email', (cart) => cart.email],
  ['phone', (cart) => cart.phone],
  ['address', (cart) => cart.address],
  ['monthly_dollars', (cart) => dollars(cart.monthlyCents)],
  ['saved_at', (cart) => cart.savedAt?.toISOString() ?? ''],
  ['rating', (cart) => String(cart.rating ?? '')],
  ['reason', (cart) => cart.reason],
  ['wants_offers', (cart) => (cart.savedAt ? (cart.wantsOffers ? 'yes' : 'no') : '')],
];

/** All that fit, a batch at a time: however many there are, few are in memory. */
export async function* writeCsv(
  reading: Pick<Platform, 'db' | 'provider'>,
  filter: ReportFilter,
  now: Date,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  let after: Cursor | undefined;
  do {
    const carts = await listLeft(reading, filter, now, batch, after);
    yield carts.map((cart) => csvLine(columns.map(([, value]) => value(cart)))).join('');
    after = carts.length === batch ? carts.at(-1) : undefined;
  } while (after);
}
