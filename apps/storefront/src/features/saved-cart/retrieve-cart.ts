import { isErrorOf } from '@demarc/domain/errors';
import {
  buildContactPrefill,
  decideRetrievalOutcome,
  findUnavailableReason,
  getGateKey,
  type RetrievalOutcome,
  type RetrievalParameters,
  type RetrievedCart,
  type SavedCartAnswer,
  type UnavailableReason,
} from '@demarc/domain/saved-cart';
import { formatPhone, isSuccess } from '@demarc/domain/text';
import { getCallFailure } from '../../lib/api/query-client.ts';
import { emptyOrderMemory } from '../../lib/session/order-memory.ts';
import { cartQuery } from '../cart/session/cart-query.ts';
import type { CartSession } from '../cart/session/cart-session.ts';
import { fetchVoiceOrder } from '../checkout/voice-order.ts';

export type RetrievalResult =
  | (Exclude<RetrievalOutcome, { to: 'savedCartError' }> & { readonly replaced?: true })
  /** The server has not verified the email yet, even if the browser remembers an opened gate. */
  | { readonly to: 'gate' }
  | { readonly to: 'savedCartError'; readonly reason: UnavailableReason; readonly noLongerSold: readonly string[] };

/** Retrieves the saved cart of a link into this session, and returns the page to show. */
export async function retrieveCart(cartSession: CartSession, link: RetrievalParameters): Promise<RetrievalResult> {
  const { call, tabSession, orderMemory } = cartSession;
  const answer = await call('retrieveSavedCart', { query: link }, { expects: ['emailUnverified'] });
  if (!answer.ok && answer.failure.code === 'emailUnverified') return { to: 'gate' };
  const retrieved = answer.ok ? answer.value : null;
  const isFound = retrieved !== null && isSuccess(retrieved.status);
  const loaded = isFound ? await applyRetrievedCart(cartSession, retrieved) : null;
  const outcome = decideRetrievalOutcome(loaded, orderMemory.get().checkoutRedirectLink === getGateKey(link));
  // K-136, K-280: stays set until the shopper starts again.
  tabSession.update({ savedCartError: outcome.to === 'savedCartError' });
  // The link is valid but its cart could not be loaded, which can be retried.
  const status = isFound && !loaded ? null : (retrieved?.status ?? null);
  if (outcome.to === 'savedCartError') {
    const noLongerSold = loaded?.noLongerSold ?? [];
    return { ...outcome, reason: findUnavailableReason(status, noLongerSold), noLongerSold };
  }
  if (outcome.to === 'checkout') orderMemory.update({ checkoutRedirectLink: getGateKey(link) });
  return { ...outcome, ...(retrieved?.replaced && { replaced: true }) };
}

/** Copies the retrieved data into this tab and loads the cart. Returns null if the cart could not be loaded. */
async function applyRetrievedCart(cartSession: CartSession, retrieved: RetrievedCart): Promise<SavedCartAnswer | null> {
  const { queryClient, tabSession, orderMemory } = cartSession;
  const { check, contacts, digitalAgentFlow, digitalLink, lastSaveRequest, status, lastVisitPage } = retrieved;
  const { email, phone, businessName } = buildContactPrefill(contacts);
  const isOtherAddress = check && check.id !== tabSession.get().checkId;
  if (check) tabSession.update({ address: check.address, checkId: check.id, liveChat: true, startedAnew: false });
  orderMemory.update({
    // Forgets an address that was checked before. A link that has led to checkout is still remembered (K-022).
    ...(isOtherAddress && { ...emptyOrderMemory, checkoutRedirectLink: orderMemory.get().checkoutRedirectLink }),
    digitalAgentFlow,
    digitalLink,
    email,
    businessName,
    phone: formatPhone(phone),
    ...(check && { hsi: check.hsi ? 'Y' : 'N', speedType: check.speedType }),
    savedFields: lastSaveRequest ? JSON.stringify(lastSaveRequest) : '',
  });
  const view = await queryClient
    .fetchQuery(cartQuery(cartSession))
    .catch((problem) => getCallFailure(problem)?.code ?? 'unreachable');
  if (typeof view === 'string' && !isErrorOf('noCart', view)) return null;
  // K-139
  orderMemory.update({ voiceOrder: await fetchVoiceOrder(cartSession) });
  const loadedCart = typeof view === 'string' ? undefined : view;
  const flowType = loadedCart?.breakdown.header.flowType ?? '';
  const noLongerSold = loadedCart?.changed?.noLongerSold ?? [];
  return { status, lastVisitPage, digitalAgent: digitalAgentFlow === 'Y', flowType, noLongerSold };
}
