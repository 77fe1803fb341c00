import type { FailureCode } from '../../errors/index.ts';
import { isSuccess } from '../../text/index.ts';
import type { CreditStatus } from '../credit/credit-result.ts';
import type { SubmitConditions } from './submit-requirements.ts';

/** The reply to a submit. */
export interface SubmitReply {
  readonly status?: string | undefined;
  readonly orderNumber?: string | undefined;
}

export type SubmitOutcome =
  | { readonly to: 'confirmation' | 'optixConfirmation' | 'confirmationContactRep' }
  | { readonly to: 'failure'; readonly failure: FailureCode };

/** K-301: the event that the page logs for every failed submit. */
export const submitFailureEvent = 'Order_Submit_Failure';

/** Returns the confirmation page of a placed order (K-025). */
export const getConfirmationPage = (credit: CreditStatus): 'confirmation' | 'confirmationContactRep' =>
  credit === 'FAILURE' ? 'confirmationContactRep' : 'confirmation';

/**
 * Decides the page after a submit. `reply` is null if the call failed or timed out, and then nobody knows if the order
 * was placed (K-307). After a credit failure the shopper must call a representative, even if the submit succeeded
 * (K-025).
 */
export function decideSubmitOutcome(
  path: SubmitConditions['path'],
  credit: CreditStatus,
  reply: SubmitReply | null,
): SubmitOutcome {
  if (reply === null) return { to: 'failure', failure: 'NTE_CO_SubmitOrder' };
  if (credit === 'FAILURE') return { to: 'confirmationContactRep' };
  // K-028: the quote path may answer with only an order number.
  const isPlaced =
    isSuccess(reply.status) || (path === 'quote' && reply.status === undefined && Boolean(reply.orderNumber));
  if (!isPlaced) return { to: 'failure', failure: 'NTE_CO_GenericError' }; // K-168
  return { to: path === 'quote' ? 'optixConfirmation' : 'confirmation' }; // K-024
}
