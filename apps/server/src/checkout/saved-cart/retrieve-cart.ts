import { pages } from '@demarc/contract/pages';
import { listLineNumbers } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import {
  buildFailedRetrieval,
  getCartToken,
  isLinkValid,
  type RetrievalParameters,
  type RetrievedCart,
  wouldReplaceChoices,
} from '@demarc/domain/saved-cart';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { priceSavedCart, replaceWithSavedCart } from '../../shopping/cart/index.ts';
import { copyEmergencyConsent } from '../../shopping/consent/index.ts';
import { moveNumbersToSession } from '../../shopping/numbers/index.ts';
import { copyCheck, loadPortableCheck } from '../../shopping/qualification/index.ts';
import { adoptCampaign } from '../../site/session/index.ts';
import { listSessionCarts, type SessionCart } from './cart-identity.ts';
import { removePersonalData } from './remove-personal-data.ts';
import { findByToken, findSavedCartVisit, lockSessionSavedCart, type StoredSavedCart, saveRetrieval } from './store.ts';

/** Checks whether one of these carts has an order that was not cancelled. */
export type IsOrdered = (db: Queryable, carts: readonly SessionCart[]) => Promise<boolean>;

interface RetrieveCartDeps extends Pick<Platform, 'clock' | 'db' | 'provider'> {
  readonly isOrdered: IsOrdered;
}

/** Copies the cart of a link into the visitor's session. */
export async function retrieveCart(
  platform: RetrieveCartDeps,
  sessionId: string,
  link: RetrievalParameters,
): Promise<Result<RetrievedCart>> {
  const { db, clock, provider, isOrdered } = platform;
  const token = getCartToken(link);
  const saved = token === '' ? undefined : await findByToken(db, token, 'cart');
  if (!saved) return succeed(buildFailedRetrieval('FAIL'));
  const visit = await findSavedCartVisit(db, sessionId, saved.id);
  const hasPassedGate = !provider.flags.saveCartGate || visit?.verifiedAt != null;
  if (!hasPassedGate && !link.fiberReferral) return refuse('emailUnverified');
  if (!isLinkValid(saved.savedAt, clock.now())) return succeed(buildFailedRetrieval('EXPIRED'));
  // Only a shopper who may see the cart learns that it was ordered. After a cancellation the cart can be retrieved
  // again.
  if (hasPassedGate && (await isOrdered(db, await listSessionCarts(db, [saved.cartId], provider.flags.saveCartGate))))
    return succeed(buildFailedRetrieval('ORDERED'));
  const visibleCart = hasPassedGate ? saved : removePersonalData(saved);
  const { checkId, replaced } = await copyIntoSession(platform, sessionId, visibleCart, hasPassedGate);
  return succeed({ ...(await describeCart(platform, sessionId, visibleCart, checkId)), replaced });
}

/**
 * Copies the cart unless the session has it already. Returns the id of its address check, and whether it replaced other
 * choices.
 */
const copyIntoSession = (
  { db, clock, provider, isOrdered }: RetrieveCartDeps,
  sessionId: string,
  saved: StoredSavedCart,
  hasPassedGate: boolean,
) =>
  db.transaction(async (tx) => {
    // Two pages with the same link run one after the other. The second finds the cart already copied.
    await lockSessionSavedCart(tx, sessionId);
    const copies = await listSessionCarts(tx, [saved.cartId], provider.flags.saveCartGate);
    // A telephone number that another session holds could not be ordered here.
    if (hasPassedGate) {
      const others = copies.map((sessionCart) => sessionCart.sessionId);
      await moveNumbersToSession(tx, sessionId, others, listLineNumbers(saved.cart.value.voice));
    }
    const copiedCheckId = (await findSavedCartVisit(tx, sessionId, saved.id))?.checkId ?? undefined;
    const currentCheck = await loadPortableCheck(tx, sessionId);
    if (copiedCheckId !== undefined && currentCheck?.result.checkId === copiedCheckId)
      return { checkId: copiedCheckId, replaced: false };
    const now = clock.now();
    if (saved.campaign) await adoptCampaign(tx, sessionId, saved.campaign);
    const checkId = await copyCheck(tx, sessionId, saved.addressCheck, now);
    await copyEmergencyConsent(tx, copies, { sessionId, checkId });
    const replacedCart = await replaceWithSavedCart(tx, { provider, clock }, sessionId, {
      ...saved.cart,
      savedAt: saved.savedAt,
      checkId,
    });
    await saveRetrieval(tx, sessionId, saved.id, checkId);
    // Choices for another address, ordered choices and those that a referral copied from this cart do not count as
    // replaced.
    const replacesChoices =
      replacedCart &&
      replacedCart.checkId === currentCheck?.result.checkId &&
      [saved, removePersonalData(saved)].every(({ cart }) => wouldReplaceChoices(replacedCart.value, cart.value));
    return {
      checkId,
      replaced: replacesChoices === true && !(await isOrdered(tx, [{ sessionId, checkId: replacedCart.checkId }])),
    };
  });

async function describeCart(
  platform: RetrieveCartDeps,
  sessionId: string,
  { cart, addressCheck, contacts, ...saved }: StoredSavedCart,
  checkId: string,
): Promise<Omit<RetrievedCart, 'replaced'>> {
  const { availability, parts, speedType } = addressCheck.result;
  const { voice } = cart.value;
  const { catalog } = platform.provider;
  const value = { ...cart.value, savedCartOffer: true, autoPayPrice: false };
  const { savedCartOfferApplied } = await priceSavedCart(platform, sessionId, {
    ...cart,
    value,
    savedAt: saved.savedAt,
  });
  const { email, rating, comment, reminders, sendOffers } = saved;
  return {
    status: 'SUCCESS',
    check: { id: checkId, address: parts, fiber: availability.fiber, hsi: availability.hsi, speedType },
    lastVisitPage: pages[saved.lastPage],
    savedCartOfferApplied,
    digitalAgentFlow: saved.digitalAgent ? 'Y' : 'N',
    digitalLink: saved.digitalLink ? 'Y' : 'N',
    contacts,
    // K-125: the page computes the same from the cart.
    webPhone:
      voice?.kind === 'bdv' && voice.lines.some(({ planId }) => catalog.find('digitalVoicePlans', planId)?.webPhone),
    lastSaveRequest:
      email === '' ? null : { email, rating: rating as 1 | 2 | 3 | 4 | 5 | null, comment, reminders, sendOffers },
  };
}
