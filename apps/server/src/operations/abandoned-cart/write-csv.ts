import { abandonedStepLabels, formatCsvLine } from '@demarc/domain/abandoned-cart';
import { formatDollars } from '@demarc/domain/text';
import type { Platform } from '../../platform/platform.ts';
import type { ReportFilter } from './filter.ts';
import { type AbandonedCart, type Cursor, listAbandonedCarts } from './store.ts';

const batchSize = 500;
/** Without it, spreadsheets misread accented letters. */
const byteOrderMark = '\uFEFF';

const columns: readonly (readonly [string, (cart: AbandonedCart) => string])[] = [
  ['left_at', (cart) => cart.abandonedAt.toISOString()],
  ['step', (cart) => abandonedStepLabels[cart.step]],
  ['business', (cart) => cart.business],
  ['email', (cart) => cart.email],
  ['phone', (cart) => cart.phone],
  ['address', (cart) => cart.address],
  ['monthly_dollars', (cart) => formatDollars(cart.monthlyCents)],
  ['saved_at', (cart) => cart.savedAt?.toISOString() ?? ''],
  ['rating', (cart) => String(cart.rating ?? '')],
  ['reason', (cart) => cart.comment],
  ['wants_offers', (cart) => (cart.savedAt ? (cart.wantsOffers ? 'yes' : 'no') : '')],
];

/** Writes all matching carts, loading one batch at a time. */
export async function* writeCsv(
  deps: Pick<Platform, 'db' | 'provider'>,
  filter: ReportFilter,
  now: Date,
): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvLine(columns.map(([name]) => name));
  let after: Cursor | undefined;
  do {
    const carts = await listAbandonedCarts(deps, filter, now, batchSize, after);
    yield carts.map((cart) => formatCsvLine(columns.map(([, value]) => value(cart)))).join('');
    after = carts.length === batchSize ? carts.at(-1) : undefined;
  } while (after);
}
