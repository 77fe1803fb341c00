import type { FailureCode } from '../errors/index.ts';
import { saysSuccess } from '../text/index.ts';
import type { CreditStatus } from './credit-result.ts';
import type { SubmitFacts } from './submit-gate.ts';

/** What came back; null when nothing did: the call failed or timed out. */
export interface SubmitReply {
  readonly status?: string | undefined;
  readonly orderNumber?: string | undefined;
}

export type SubmitOutcome =
  | { readonly to: 'confirmation' | 'optixConfirmation' | 'confirmationContactRep' }
  | { readonly to: 'failure'; readonly failure: FailureCode };

/** K-301: the name of the event that every failure leaves. */
export const submitFailureEvent = 'Order_Submit_Failure';

/** Where an order that is placed is found (K-025). */
export const confirmationOf = (credit: CreditStatus): 'confirmation' | 'confirmationContactRep' =>
  credit === 'FAILURE' ? 'confirmationContactRep' : 'confirmation';

/** Where a submit leads. A credit failure wins over a success (K-025); a call that failed says nothing of either (K-307). */
export function submitOutcome(
  path: SubmitFacts['path'],
  credit: CreditStatus,
  reply: SubmitReply | null,
): SubmitOutcome {
  if (reply === null) return { to: 'failure', failure: 'NTE_CO_SubmitOrder' };
  if (credit === 'FAILURE') return { to: 'confirmationContactRep' };
  // K-028: the newer path may answer with no more than an order number.
  const placed =
    saysSuccess(reply.status) || (path === 'quote' && reply.status === undefined && Boolean(reply.orderNumber));
  if (!placed) return { to: 'failure', failure: 'NTE_CO_GenericError' };
  return { to: path === 'quote' ? 'optixConfirmation' : 'confirmation' };
}
