import type { FailureCode } from '../../errors/index.ts';
import { isSuccess } from '../../text/index.ts';
import type { CreditStatus } from '../credit/credit-result.ts';
import type { SubmitFacts } from './submit-gate.ts';

/** The reply to a submit. Null if the call failed or timed out. */
export interface SubmitReply {
  readonly status?: string | undefined;
  readonly orderNumber?: string | undefined;
}

export type SubmitOutcome =
  | { readonly to: 'confirmation' | 'optixConfirmation' | 'confirmationContactRep' }
  | { readonly to: 'failure'; readonly failure: FailureCode };

/** K-301: the name of the event logged for every failure. */
export const submitFailureEvent = 'Order_Submit_Failure';

/** The confirmation page of a placed order (K-025). */
export const getConfirmationPage = (credit: CreditStatus): 'confirmation' | 'confirmationContactRep' =>
  credit === 'FAILURE' ? 'confirmationContactRep' : 'confirmation';

/**
 * Decides the page after a submit. A credit failure outranks a success (K-025). A failed call says nothing about either
 * (K-307).
 */
export function decideSubmitOutcome(
  path: SubmitFacts['path'],
  credit: CreditStatus,
  reply: SubmitReply | null,
): SubmitOutcome {
  if (reply === null) return { to: 'failure', failure: 'NTE_CO_SubmitOrder' };
  if (credit === 'FAILURE') return { to: 'confirmationContactRep' };
  // K-028: the quote path may answer with only an order number.
  const isPlaced =
    isSuccess(reply.status) || (path === 'quote' && reply.status === undefined && Boolean(reply.orderNumber));
  if (!isPlaced) return { to: 'failure', failure: 'NTE_CO_GenericError' };
  return { to: path === 'quote' ? 'optixConfirmation' : 'confirmation' };
}
