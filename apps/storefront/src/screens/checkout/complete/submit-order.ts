import type { OrderAnswer, OrderRequest } from '@demarc/contract';
import { confirmationOf, submitOutcome } from '@demarc/domain/checkout';
import type { OrderSums } from '@demarc/domain/order';
import type { CallFailure } from '../../../api/failure.ts';
import { type Around, shop } from '../../../checkout/around.ts';
import { lookForOrder, type Placing, type SubmitParts, shopParts } from '../../../checkout/complete/placing.ts';

/** What the button is pressed for: the number that the order has already, and the sums beside the button. */
export interface OrderToPlace {
  readonly number: string;
  readonly shown: OrderSums;
}

/** Places the order, once. Where nobody knows what became of it, the server is asked before anybody gives up. */
export async function submitOrder(
  { number, shown }: OrderToPlace,
  around: Around = shop,
  parts: SubmitParts = shopParts,
): Promise<Placing> {
  const { logFailure } = parts;
  const { installation, installments } = around.checkout();
  const { chosen, installBy } = installation;
  if (!chosen) throw new Error('submit is off without a date');
  if (installments.paperFreeBilling) await enrol(around);
  const body: OrderRequest = {
    ...{ date: chosen.date, interval: chosen.interval, code: chosen.code, isSelfInstall: installBy === 'self' },
    payment: { autoPay: installments.autoPay, paperFreeBilling: installments.paperFreeBilling },
    shown,
  };
  const answer = await around.call('submitOrder', { body }, { expects: refusals });
  if (answer.ok) return ended(answer.value, logFailure);
  const { failure } = answer;
  const placed = refusals.includes(failure.code) ? undefined : await lookForOrder(number, failure, around, parts);
  if (placed) return { to: confirmationOf(placed.creditStatus) };
  logFailure(failure.code);
  if (refusals.includes(failure.code)) return { to: 'page', refused: failure };
  // K-307
  return { to: 'failure', failure: failure.failure ?? 'NTE_CO_SubmitOrder' };
}

/** K-268, K-285: the answer is kept and no more; an enrolment that fails holds no order up. */
async function enrol({ call, change }: Around): Promise<void> {
  const answer = await call('enrolBilling', { body: { paperFree: true } });
  change((checkout) => ({ ...checkout, billingEnrolmentStatus: answer.ok ? answer.value.Status : '' }));
}

const refusals: CallFailure['code'][] = [
  'orderAlreadySubmitted',
  'savedCartOrdered',
  'orderIncomplete',
  'priceChanged',
  'slotLost',
  'orderCancelled',
  'rateLimited',
];

function ended({ status, orderNumber, creditStatus }: OrderAnswer, logFailure: (code: string) => void): Placing {
  const outcome = submitOutcome('standard', creditStatus, { status, orderNumber });
  if (outcome.to === 'failure') {
    logFailure(outcome.failure);
    return outcome;
  }
  return { to: outcome.to === 'confirmationContactRep' ? outcome.to : 'confirmation' };
}
