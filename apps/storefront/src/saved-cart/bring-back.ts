import {
  gateKey,
  type NotThere,
  prefillFrom,
  type RetrievalOutcome,
  type RetrievalParameters,
  type RetrievedCart,
  retrievalOutcome,
  whyNotThere,
} from '@demarc/domain/saved-cart';
import { formatPhone, saysSuccess } from '@demarc/domain/text';
import { call } from '../api/lazy.ts';
import { queryClient } from '../api/query-client.ts';
import { cartQuery } from '../cart/cart-query.ts';
import { askVoiceOrder } from '../checkout/ask-voice-order.ts';
import { nothingRemembered, orderMemory } from '../session/order-memory.ts';
import { session } from '../session/session-store.ts';

export type BroughtBack =
  | Exclude<RetrievalOutcome, { to: 'savedCartError' }>
  /** The server has not seen the email yet, whatever the browser remembers. */
  | { readonly to: 'gate' }
  | { readonly to: 'savedCartError'; readonly why: NotThere };

/** Retrieves the cart of a link into this visit, and says where it leads. */
export async function bringBack(link: RetrievalParameters): Promise<BroughtBack> {
  const answer = await call('retrieveSavedCart', { query: link }, { expects: ['emailUnverified'] });
  if (!answer.ok && answer.failure.code === 'emailUnverified') return { to: 'gate' };
  const retrieved = answer.ok ? answer.value : null;
  const outcome =
    retrieved && saysSuccess(retrieved.status) ? await settle(retrieved, link) : retrievalOutcome(null, false);
  // K-136, K-280: until the shopper begins anew.
  session.update({ savedCartError: outcome.to === 'savedCartError' });
  if (outcome.to === 'savedCartError') return { ...outcome, why: whyNotThere(retrieved?.status ?? null) };
  if (outcome.to === 'checkout') orderMemory.update({ redirectedBy: gateKey(link) });
  return outcome;
}

async function settle(retrieved: RetrievedCart, link: RetrievalParameters): Promise<RetrievalOutcome> {
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
  const cart = await queryClient.fetchQuery(cartQuery()).catch(() => undefined);
  // K-139
  orderMemory.update({ voiceOrder: await askVoiceOrder() });
  const flowType = cart?.breakdown.header.flowType ?? '';
  const answer = { status, lastVisitPage, digitalAgent: digitalAgentFlow === 'Y', flowType };
  return retrievalOutcome(answer, orderMemory.get().redirectedBy === gateKey(link));
}
