import { isDeepStrictEqual } from 'node:util';
import { dateIn } from '@demarc/domain/calendar';
import type { CartPlace } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { noJointOffer } from '@demarc/domain/qualification';
import { firmUntil, type NewQuote, quotedCart, quoteNumber } from '@demarc/domain/quote';
import { addressesMeant, findPlace, type Place } from '../address/index.ts';
import { soldCatalogs } from '../cart/index.ts';
import { findOrder } from '../order/index.ts';
import type { Platform } from '../platform/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { findQuote, insertQuote, renewQuote, type StoredQuote } from './store.ts';

type Quoting = Pick<Platform, 'db' | 'clock'> & {
  readonly provider: Pick<Platform['provider'], 'catalog' | 'brand' | 'calendar'>;
};

/** The same quote again is that quote, whatever day it is and whatever is sold by then; another one with its number is refused. */
export async function createQuote(platform: Quoting, told: NewQuote): Promise<Result<StoredQuote>> {
  const { db } = platform;
  const known = await findQuote(db, quoteNumber(told.number));
  if (known) return isSame(known.told, told) ? succeed(known) : refuse('quoteExists');
  const quote = await quoteFrom(platform, told);
  if (!quote.ok) return quote;
  // Whoever orders it would come upon the order of somebody else's cart.
  if (await findOrder(db, told.orderNumber)) return refuse('quoteExists');
  if (await insertQuote(db, quote.value)) return quote;
  const meanwhile = await findQuote(db, quote.value.number);
  return meanwhile && isSame(meanwhile.told, told) ? succeed(meanwhile) : refuse('quoteExists');
}

/** As the database gives it back; the number may be written in any case. */
const plain = (told: NewQuote): unknown => JSON.parse(JSON.stringify({ ...told, number: quoteNumber(told.number) }));
const isSame = (one: NewQuote, other: NewQuote): boolean => isDeepStrictEqual(plain(one), plain(other));

/** For the demonstration, which is started again and again: what nobody has ordered is quoted anew. */
export async function fillQuotes(platform: Quoting, quotes: readonly NewQuote[]): Promise<void> {
  for (const told of quotes) {
    const quote = await quoteFrom(platform, told);
    if (!quote.ok)
      throw new StartProblem(`The quote ${told.number} in coverage/quotes.yaml cannot be used: ${quote.refusal.code}.`);
    if (!(await insertQuote(platform.db, quote.value))) await renewQuote(platform.db, quote.value);
  }
}

async function quoteFrom(
  { db, clock, provider: { catalog, brand, calendar } }: Quoting,
  told: NewQuote,
): Promise<Result<StoredQuote>> {
  const today = dateIn(brand.support.timeZone, clock.now());
  const validUntil = told.validUntil ?? firmUntil(today, calendar.holidays);
  if (validUntil < today) return refuse('quoteExpired');
  const [address, ...others] = await addressesMeant(db, told.address);
  const place = address && others.length === 0 ? await findPlace(db, address.addressId, told.unit) : undefined;
  // A unit that nobody knows is not the building.
  if (!place || (told.unit !== '' && !place.unit)) return refuse('addressUnknown');
  const cart = quotedCart(told.services, cartPlace(place), catalog);
  if (!cart.ok) return cart;
  await soldCatalogs(catalog).keepToday(db, clock.now());
  const { street, city, state, zip, addressId } = place.address;
  const unit = place.unit?.unit ?? '';
  return succeed({
    ...{ number: quoteNumber(told.number), orderNumber: told.orderNumber, placeId: addressId, unit },
    ...{ address: { street, unit, city, state, zip }, cart: cart.value, validUntil, told },
    ...{ createdAt: clock.now(), orderedBy: null },
  });
}

/** A quote has its own price: no joint offer comes on top. */
const cartPlace = ({ address, service }: Place): CartPlace => ({
  ...{ state: address.state, fiber: service.speeds.fiber !== undefined, hsi: service.speeds.hsi !== undefined },
  ...{ phone: service.phone, digitalVoice: service.digitalVoice, buyOutQualified: service.buyOut },
  jointOffer: noJointOffer,
});
