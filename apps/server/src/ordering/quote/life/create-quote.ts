import { isDeepStrictEqual } from 'node:util';
import { getLocalDate } from '@demarc/domain/calendar';
import { type CartAvailability, priceCart } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { filterSoldServices, noJointOffer, toInternetLines } from '@demarc/domain/qualification';
import { buildQuotedCart, getFirmPriceEnd, type NewQuote, normalizeQuoteNumber } from '@demarc/domain/quote';
import { recordChange } from '../../../platform/change-feed/record-change.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { findMatchingAddresses, findPremises, type Premises } from '../../../shopping/address/index.ts';
import { getCatalogVersions } from '../../../shopping/cart/index.ts';
import { findOrder } from '../../order/index.ts';
import { deleteRenewedPdfs } from '../pdf/store.ts';
import { findQuote, getQuoteVersion, insertQuote, renewQuote, type StoredQuote } from '../store.ts';
import { findFirstRevision, insertRevision } from './life-store.ts';
import { findRole, publishQuote } from './publish-quote.ts';

/** The parts of the shop that a quote is built from. */
export type BuildQuoteDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly provider: Pick<Platform['provider'], 'catalog' | 'brand' | 'calendar' | 'sells'>;
};
export type ChangeQuoteDeps = Pick<Platform, 'db' | 'clock' | 'provider' | 'config' | 'jobs' | 'mail'>;

/** A quote that is not saved yet, or that exists already. */
export interface PreparedQuote {
  readonly quote: StoredQuote;
  readonly exists: boolean;
}

/**
 * Creates a quote. Returns the existing quote for the same input, even after it expired. Refuses another quote with its
 * number.
 */
export async function createQuote(platform: ChangeQuoteDeps, input: NewQuote): Promise<Result<StoredQuote>> {
  const prepared = await prepareQuote(platform, input);
  return prepared.ok ? platform.db.transaction((tx) => saveQuote(tx, platform, prepared.value)) : prepared;
}

const refuseNumber = (field: 'number' | 'orderNumber'): Result<never> =>
  refuse('quoteExists', { fields: [{ path: field, reason: 'is in use, with other contents' }] });

/** Finds the quote that the same input has created, and the one with its number. */
async function findExisting(db: Queryable, input: NewQuote): Promise<Result<StoredQuote> | undefined> {
  const number = normalizeQuoteNumber(input.number);
  const existing = await findQuote(db, number);
  // An edit changes the quote, but not what created it.
  const told = existing && ((await findFirstRevision(db, number)) ?? existing.told);
  return told && (isSameQuote(told, input) ? succeed(existing) : refuseNumber('number'));
}

/** Builds a quote from its input. Call it outside of transactions: it searches for the address. */
export async function prepareQuote(platform: ChangeQuoteDeps, input: NewQuote): Promise<Result<PreparedQuote>> {
  const { db } = platform;
  const existing = await findExisting(db, input);
  if (existing) return existing.ok ? succeed({ quote: existing.value, exists: true }) : existing;
  if (input.role !== undefined && !findRole(platform.provider, input.role)) return refuse('limitsUnknown');
  const quote = await buildQuote(platform, input);
  if (!quote.ok) return quote;
  // With a taken order number, ordering the quote would find the order of another cart.
  if (await findOrder(db, input.orderNumber)) return refuseNumber('orderNumber');
  return succeed({ quote: { ...quote.value, state: 'draft' }, exists: false });
}

/** Saves a prepared quote, and sends it unless it is a draft. */
export async function saveQuote(
  tx: Transaction,
  platform: ChangeQuoteDeps,
  { quote, exists }: PreparedQuote,
): Promise<Result<StoredQuote>> {
  if (exists) return succeed(quote);
  const { told } = quote;
  if (!(await insertQuote(tx, quote))) return (await findExisting(tx, told)) ?? refuseNumber('orderNumber');
  const now = platform.clock.now();
  await insertRevision(tx, quote, now);
  await recordChange(tx, { kind: 'quote', id: quote.number, version: getQuoteVersion(quote), isNew: true }, now);
  return told.draft ? succeed(quote) : publishQuote(tx, platform, quote, { role: told.role });
}

/** Converts the quote to JSON like the database, and normalizes its number. */
const normalizeQuote = (quote: NewQuote): unknown =>
  JSON.parse(JSON.stringify({ ...quote, number: normalizeQuoteNumber(quote.number) }));
const isSameQuote = (one: NewQuote, other: NewQuote): boolean =>
  isDeepStrictEqual(normalizeQuote(one), normalizeQuote(other));

/** Saves the demonstration's quotes at every start. Renews those that are not ordered. */
export async function fillQuotes(platform: BuildQuoteDeps, quotes: readonly NewQuote[]): Promise<void> {
  for (const input of quotes) {
    const quote = await buildQuote(platform, input);
    if (!quote.ok)
      throw new StartupError(
        `The quote ${input.number} in coverage/quotes.yaml cannot be used: ${quote.refusal.code}.`,
      );
    if (await insertQuote(platform.db, quote.value)) continue;
    await renewQuote(platform.db, quote.value);
    await deleteRenewedPdfs(platform.db, quote.value.number);
  }
}

export async function buildQuote(
  { db, clock, provider }: BuildQuoteDeps,
  input: NewQuote,
): Promise<Result<StoredQuote>> {
  const { catalog, brand, calendar } = provider;
  const today = getLocalDate(brand.support.timeZone, clock.now());
  const validUntil = input.validUntil ?? getFirmPriceEnd(today, calendar.holidays);
  if (validUntil < today) return refuse('quoteExpired');
  const [address, ...others] = await findMatchingAddresses(db, input.address);
  const premises = address && others.length === 0 ? await findPremises(db, address.addressId, input.unit) : undefined;
  // An unknown unit must not become a quote for the whole building.
  if (!premises || (input.unit !== '' && !premises.unit)) return refuse('addressUnknown');
  const cart = buildQuotedCart(input.services, toCartAvailability(premises, provider), catalog, input);
  if (!cart.ok) return cart;
  await getCatalogVersions(catalog).storeToday(db, clock.now());
  const { street, city, state, zip, addressId } = premises.address;
  const unit = premises.unit?.unit ?? '';
  return succeed({
    number: normalizeQuoteNumber(input.number),
    orderNumber: input.orderNumber,
    placeId: addressId,
    unit,
    premisesExternalId: premises.ids.externalId ?? null,
    address: { street, unit, city, state, zip },
    cart: cart.value,
    validUntil,
    told: input,
    createdAt: clock.now(),
    orderedBy: null,
    state: 'sent',
    revision: 1,
    changes: 0,
    acceptance: null,
    changedAt: clock.now(),
    monthlyCents: priceCart(cart.value, catalog).header.cents,
  });
}

/** A quote has its own price, without joint offers. */
function toCartAvailability(
  { address, service: covered }: Premises,
  provider: BuildQuoteDeps['provider'],
): CartAvailability {
  const { technologies } = provider.catalog;
  const service = technologies ? filterSoldServices(covered, provider) : covered;
  return {
    state: address.state,
    fiber: service.speeds.fiber !== undefined,
    hsi: service.speeds.hsi !== undefined,
    phone: service.phone,
    digitalVoice: service.digitalVoice,
    buyOutQualified: service.buyOut,
    jointOffer: noJointOffer,
    ...(technologies && { lines: toInternetLines(service.lines), tv: service.tv }),
  };
}
