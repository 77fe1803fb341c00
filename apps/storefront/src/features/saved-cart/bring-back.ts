import {
  findUnavailableReason,
  gateKey,
  prefillFrom,
  type RetrievalOutcome,
  type RetrievalParameters,
  type RetrievedCart,
  retrievalOutcome,
  type SavedCartAnswer,
  type UnavailableReason,
} from '@demarc/domain/saved-cart';
import { formatPhone, isSuccess } from '@demarc/domain/text';
import { call } from '../../lib/api/call.ts';
import { failureOf, queryClient } from '../../lib/api/query-client.ts';
import { nothingRemembered, orderMemory } from '../../lib/session/order-memory.ts';
import { session } from '../../lib/session/session-store.ts';
import { cartQuery, noCartCodes } from '../cart/session/cart-query.ts';
import { askVoiceOrder } from '../checkout/ask-voice-order.ts';

export type BroughtBack =
  | (Exclude<RetrievalOutcome, { to: 'savedCartError' }> & { readonly replaced?: true })
  /** The server has not verified the email yet, even if the browser remembers an opened gate. */
  | { readonly to: 'gate' }
  | { readonly to: 'savedCartError'; readonly why: UnavailableReason; readonly noLongerSold: readonly string[] };

/** Retrieves the saved cart of a link into this session, and returns the page to show. */
export async function bringBack(link: RetrievalParameters): Promise<BroughtBack> {
  const answer = await call('retrieveSavedCart', { query: link }, { expects: ['emailUnverified'] });
  if (!answer.ok && answer.failure.code === 'emailUnverified') return { to: 'gate' };
  const retrieved = answer.ok ? answer.value : null;
  const isFound = retrieved !== null && isSuccess(retrieved.status);
  const cart = isFound ? await applyRetrievedCart(retrieved) : null;
  const outcome = retrievalOutcome(cart, orderMemory.get().redirectedBy === gateKey(link));
  // K-136, K-280: stays set until the shopper starts again.
  session.update({ savedCartError: outcome.to === 'savedCartError' });
  // The link is valid but its cart could not be loaded, which can be retried.
  const status = isFound && !cart ? null : (retrieved?.status ?? null);
  if (outcome.to === 'savedCartError') {
    const noLongerSold = cart?.noLongerSold ?? [];
    return { ...outcome, why: findUnavailableReason(status, noLongerSold), noLongerSold };
  }
  if (outcome.to === 'checkout') orderMemory.update({ redirectedBy: gateKey(link) });
  return { ...outcome, ...(retrieved?.replaced && { replaced: true }) };
}

/** Copies the retrieved data into this tab and loads the cart. Returns null if the cart could not be loaded. */
async function applyRetrievedCart(retrieved: RetrievedCart): Promise<SavedCartAnswer | null> {
  const { check, contacts, digitalAgentFlow, digitalLink, saved, status, lastVisitPage } = retrieved;
  const { email, phone, businessName } = prefillFrom(contacts);
  const isOtherAddress = check && check.id !== session.get().checkId;
  if (check) session.update({ address: check.address, checkId: check.id, liveChat: true, startedAnew: false });
  orderMemory.update({
    // Forgets an address that was checked before. A link that has led to checkout is still remembered (K-022).
    ...(isOtherAddress && { ...nothingRemembered, redirectedBy: orderMemory.get().redirectedBy }),
    ...{ digitalAgentFlow, digitalLink, email, businessName, phone: formatPhone(phone) },
    ...(check && { hsi: check.hsi ? 'Y' : 'N', speedType: check.speedType }),
    savedFields: saved ? JSON.stringify(saved) : '',
  });
  const cart = await queryClient.fetchQuery(cartQuery()).catch((problem) => failureOf(problem)?.code ?? 'unreachable');
  if (typeof cart === 'string' && !noCartCodes.includes(cart)) return null;
  // K-139
  orderMemory.update({ voiceOrder: await askVoiceOrder() });
  const loadedCart = typeof cart === 'string' ? undefined : cart;
  const flowType = loadedCart?.breakdown.header.flowType ?? '';
  const noLongerSold = loadedCart?.changed?.noLongerSold ?? [];
  return { status, lastVisitPage, digitalAgent: digitalAgentFlow === 'Y', flowType, noLongerSold };
}
