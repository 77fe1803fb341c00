import {
  gateKey,
  type NotThere,
  prefillFrom,
  type RetrievalOutcome,
  type RetrievalParameters,
  type RetrievedCart,
  retrievalOutcome,
  type SavedCartAnswer,
  whyNotThere,
} from '@demarc/domain/saved-cart';
import { formatPhone, saysSuccess } from '@demarc/domain/text';
import { call } from '../api/lazy.ts';
import { failureOf, queryClient } from '../api/query-client.ts';
import { cartQuery, withoutCart } from '../cart/cart-query.ts';
import { askVoiceOrder } from '../checkout/ask-voice-order.ts';
import { nothingRemembered, orderMemory } from '../session/order-memory.ts';
import { session } from '../session/session-store.ts';

export type BroughtBack =
  | (Exclude<RetrievalOutcome, { to: 'savedCartError' }> & { readonly replaced?: true })
  /** The server has not seen the email yet, whatever the browser remembers. */
  | { readonly to: 'gate' }
  | { readonly to: 'savedCartError'; readonly why: NotThere; readonly noLongerSold: readonly string[] };

/** Retrieves the cart of a link into this visit, and says where it leads. */
export async function bringBack(link: RetrievalParameters): Promise<BroughtBack> {
  const answer = await call('retrieveSavedCart', { query: link }, { expects: ['emailUnverified'] });
  if (!answer.ok && answer.failure.code === 'emailUnverified') return { to: 'gate' };
  const retrieved = answer.ok ? answer.value : null;
  const isThere = retrieved !== null && saysSuccess(retrieved.status);
  const cart = isThere ? await settle(retrieved) : null;
  const outcome = retrievalOutcome(cart, orderMemory.get().redirectedBy === gateKey(link));
  // K-136, K-280: until the shopper begins anew.
  session.update({ savedCartError: outcome.to === 'savedCartError' });
  // The link may be good, and its cart not get through: that can be tried again.
  const status = isThere && !cart ? null : (retrieved?.status ?? null);
  if (outcome.to === 'savedCartError') {
    const noLongerSold = cart?.noLongerSold ?? [];
    return { ...outcome, why: whyNotThere(status, noLongerSold), noLongerSold };
  }
  if (outcome.to === 'checkout') orderMemory.update({ redirectedBy: gateKey(link) });
  return { ...outcome, ...(retrieved?.replaced && { replaced: true }) };
}

/** Takes it over into this visit; null where its cart did not get through. */
async function settle(retrieved: RetrievedCart): Promise<SavedCartAnswer | null> {
  const { check, contacts, digitalAgentFlow, digitalLink, saved, status, lastVisitPage } = retrieved;
  const { email, phone, businessName } = prefillFrom(contacts);
  const elsewhere = check && check.id !== session.get().checkId;
  if (check) session.update({ address: check.address, checkId: check.id, liveChat: true, startedAnew: false });
  orderMemory.update({
    // Nothing of an address that was checked before it; a link that has led to checkout once still has (K-022).
    ...(elsewhere && { ...nothingRemembered, redirectedBy: orderMemory.get().redirectedBy }),
    ...{ digitalAgentFlow, digitalLink, email, businessName, phone: formatPhone(phone) },
    ...(check && { hsi: check.hsi ? 'Y' : 'N', speedType: check.speedType }),
    savedFields: saved ? JSON.stringify(saved) : '',
  });
  const cart = await queryClient.fetchQuery(cartQuery()).catch((problem) => failureOf(problem)?.code ?? 'unreachable');
  if (typeof cart === 'string' && !withoutCart.includes(cart)) return null;
  // K-139
  orderMemory.update({ voiceOrder: await askVoiceOrder() });
  const read = typeof cart === 'string' ? undefined : cart;
  const flowType = read?.breakdown.header.flowType ?? '';
  const noLongerSold = read?.changed?.noLongerSold ?? [];
  return { status, lastVisitPage, digitalAgent: digitalAgentFlow === 'Y', flowType, noLongerSold };
}
