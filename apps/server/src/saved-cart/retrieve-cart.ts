import { pages } from '@demarc/contract/pages';
import { lineNumbers } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import {
  isLinkValid,
  losesChoices,
  notRetrieved,
  type RetrievalParameters,
  type RetrievedCart,
  tokenOf,
} from '@demarc/domain/saved-cart';
import { bringCart, priceToday } from '../cart/index.ts';
import { handOverNumbers } from '../numbers/index.ts';
import type { Queryable } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { bringCheck, checkToGo } from '../qualification/index.ts';
import { type CartPlace, placesOf } from './one-cart.ts';
import { findByToken, findVisit, keepVisit, type StoredSavedCart, waitForSession } from './store.ts';
import { withoutPeople } from './without-people.ts';

/** Whether an order of one of these carts stands. */
export type IsOrdered = (db: Queryable, carts: readonly CartPlace[]) => Promise<boolean>;

interface Retrieving extends Pick<Platform, 'clock' | 'db' | 'provider'> {
  readonly isOrdered: IsOrdered;
}

/** Brings the cart of a link into the visitor's own session. */
export async function retrieveCart(
  platform: Retrieving,
  sessionId: string,
  link: RetrievalParameters,
): Promise<Result<RetrievedCart>> {
  const { db, clock, provider, isOrdered } = platform;
  const token = tokenOf(link);
  const saved = token === '' ? undefined : await findByToken(db, token, 'cart');
  if (!saved) return succeed(notRetrieved('FAIL'));
  const visit = await findVisit(db, sessionId, saved.id);
  const isProven = !provider.flags.saveCartGate || visit?.verifiedAt != null;
  if (!isProven && !link.fiberReferral) return refuse('emailUnverified');
  if (!isLinkValid(saved.savedAt, clock.now())) return succeed(notRetrieved('EXPIRED'));
  // Only who may see the cart learns what became of it; one whose order was cancelled is there again.
  if (isProven && (await isOrdered(db, await placesOf(db, [saved.cartId], provider.flags.saveCartGate))))
    return succeed(notRetrieved('ORDERED'));
  const shown = isProven ? saved : withoutPeople(saved);
  const { checkId, replaced } = await bring(platform, sessionId, shown, isProven);
  return succeed({ ...(await described(platform, shown, checkId)), replaced });
}

/** Who has it here already keeps what was changed since; answers the id of the check, and whether anything is lost by it. */
const bring = (
  { db, clock, provider, isOrdered }: Retrieving,
  sessionId: string,
  saved: StoredSavedCart,
  isProven: boolean,
) =>
  db.transaction(async (tx) => {
    // Two pages of one link come one after the other, and the second finds it brought.
    await waitForSession(tx, sessionId);
    // Held for whoever saved it, a telephone number could not be ordered here.
    if (isProven) {
      const others = (await placesOf(tx, [saved.cartId], provider.flags.saveCartGate)).map((place) => place.sessionId);
      await handOverNumbers(tx, sessionId, others, lineNumbers(saved.cart.value.voice));
    }
    const broughtAs = (await findVisit(tx, sessionId, saved.id))?.checkId ?? undefined;
    const current = await checkToGo(tx, sessionId);
    if (broughtAs !== undefined && current?.result.guiSessionId === broughtAs)
      return { checkId: broughtAs, replaced: false };
    const now = clock.now();
    const checkId = await bringCheck(tx, sessionId, saved.addressCheck, now);
    const own = await bringCart(tx, sessionId, provider, { ...saved.cart, checkId }, now);
    await keepVisit(tx, sessionId, saved.id, { checkId });
    // What was left for another address, or is an order by now, is not lost by this; nor is what a referral brought of it.
    const isMissed =
      own &&
      own.checkId === current?.result.guiSessionId &&
      [saved, withoutPeople(saved)].every(({ cart }) => losesChoices(own.value, cart.value));
    return { checkId, replaced: isMissed === true && !(await isOrdered(tx, [{ sessionId, checkId: own.checkId }])) };
  });

async function described(
  platform: Retrieving,
  { cart, addressCheck, contacts, ...saved }: StoredSavedCart,
  checkId: string,
): Promise<Omit<RetrievedCart, 'replaced'>> {
  const { availability, parts, speedType } = addressCheck.result;
  const { voice } = cart.value;
  const { catalog } = platform.provider;
  const value = { ...cart.value, savedCartOffer: true, autoPayPrice: false };
  const { savedCartOfferApplied } = await priceToday(platform, { ...cart, value });
  const { email, rating, comment, reminders, sendOffers } = saved;
  return {
    status: 'SUCCESS',
    check: { id: checkId, address: parts, fiber: availability.fiber, hsi: availability.hsi, speedType },
    lastVisitPage: pages[saved.lastPage],
    savedCartOfferApplied,
    digitalAgentFlow: saved.digitalAgent ? 'Y' : 'N',
    digitalLink: saved.digitalLink ? 'Y' : 'N',
    contacts,
    // K-125: as the page finds it in the cart that comes along.
    webPhone:
      voice?.kind === 'bdv' && voice.lines.some(({ planId }) => catalog.find('digitalVoicePlans', planId)?.webPhone),
    saved: email === '' ? null : { email, rating: rating as 1 | 2 | 3 | 4 | 5 | null, comment, reminders, sendOffers },
  };
}
