import { isDeepStrictEqual } from 'node:util';
import { getLocalDate } from '@demarc/domain/calendar';
import type { CartAvailability } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { filterSoldServices, noJointOffer, toInternetLines } from '@demarc/domain/qualification';
import { buildQuotedCart, getFirmPriceEnd, type NewQuote, normalizeQuoteNumber } from '@demarc/domain/quote';
import type { Platform } from '../../platform/platform.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { findMatchingAddresses, findPremises, type Premises } from '../../shopping/address/index.ts';
import { getCatalogVersions } from '../../shopping/cart/index.ts';
import { findOrder } from '../order/index.ts';
import { findQuote, insertQuote, renewQuote, type StoredQuote } from './store.ts';

type CreateQuoteDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly provider: Pick<Platform['provider'], 'catalog' | 'brand' | 'calendar' | 'sells'>;
};

/**
 * Creates a quote. Returns the existing quote for the same input, even after it expired. Refuses another quote with its
 * number.
 */
export async function createQuote(platform: CreateQuoteDeps, input: NewQuote): Promise<Result<StoredQuote>> {
  const { db } = platform;
  const existing = await findQuote(db, normalizeQuoteNumber(input.number));
  if (existing) return isSameQuote(existing.told, input) ? succeed(existing) : refuse('quoteExists');
  const quote = await buildQuote(platform, input);
  if (!quote.ok) return quote;
  // With a taken order number, ordering the quote would find the order of another cart.
  if (await findOrder(db, input.orderNumber)) return refuse('quoteExists');
  if (await insertQuote(db, quote.value)) return quote;
  const concurrent = await findQuote(db, quote.value.number);
  return concurrent && isSameQuote(concurrent.told, input) ? succeed(concurrent) : refuse('quoteExists');
}

/** Converts the quote to JSON like the database, and normalizes its number. */
const normalizeQuote = (quote: NewQuote): unknown =>
  JSON.parse(JSON.stringify({ ...quote, number: normalizeQuoteNumber(quote.number) }));
const isSameQuote = (one: NewQuote, other: NewQuote): boolean =>
  isDeepStrictEqual(normalizeQuote(one), normalizeQuote(other));

/** Saves the demonstration's quotes at every start. Renews those that are not ordered. */
export async function fillQuotes(platform: CreateQuoteDeps, quotes: readonly NewQuote[]): Promise<void> {
  for (const input of quotes) {
    const quote = await buildQuote(platform, input);
    if (!quote.ok)
      throw new StartupError(
        `The quote ${input.number} in coverage/quotes.yaml cannot be used: ${quote.refusal.code}.`,
      );
    if (!(await insertQuote(platform.db, quote.value))) await renewQuote(platform.db, quote.value);
  }
}

async function buildQuote({ db, clock, provider }: CreateQuoteDeps, input: NewQuote): Promise<Result<StoredQuote>> {
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
    address: { street, unit, city, state, zip },
    cart: cart.value,
    validUntil,
    told: input,
    createdAt: clock.now(),
    orderedBy: null,
  });
}

/** A quote has its own price, without joint offers. */
function toCartAvailability(
  { address, service: covered }: Premises,
  provider: CreateQuoteDeps['provider'],
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
