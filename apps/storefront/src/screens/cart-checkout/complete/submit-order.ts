import type { OrderAnswer, OrderRequest } from '@demarc/contract';
import { decideSubmitOutcome, getConfirmationPage } from '@demarc/domain/checkout';
import { errorGroups } from '@demarc/domain/errors';
import type { OrderSums, PlacedOrder } from '@demarc/domain/order';
import type { CheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import {
  awaitOrder,
  createSubmitDeps,
  findPlacedOrder,
  type PlaceOrderResult,
  type SubmitDeps,
} from '../../../features/checkout/complete/place-order-result.ts';
import { rememberOrderedCart } from '../../../features/order/remember-ordered-cart.ts';
import type { CallFailure } from '../../../lib/api/failure.ts';

/** The order to place: its reserved number, and the sums shown beside the button. */
export interface OrderToPlace {
  readonly number: string;
  readonly shown: OrderSums;
}

/** Places the order once, and remembers that the cart is ordered. */
export async function submitOrder(
  order: OrderToPlace,
  deps: CheckoutDeps,
  submitDeps: SubmitDeps = createSubmitDeps(deps.cartSession),
): Promise<PlaceOrderResult> {
  const remember = (result: PlaceOrderResult): PlaceOrderResult => {
    if (result.to === 'confirmation' || result.to === 'confirmationContactRep') rememberOrderedCart(deps.cartSession);
    return result;
  };
  const result = remember(await sendOrder(order, deps, submitDeps));
  if (result.to !== 'connectionLost') return result;
  return { ...result, findOutcome: async (isWaiting) => remember(await result.findOutcome(isWaiting)) };
}

/** Sends the order. If the outcome is unknown, looks the order up on the server before it reports a failure. */
async function sendOrder(
  { number, shown }: OrderToPlace,
  deps: CheckoutDeps,
  submitDeps: SubmitDeps,
): Promise<PlaceOrderResult> {
  const { logFailure } = submitDeps;
  const { installation, installments } = deps.checkout();
  const { chosen, installBy } = installation;
  if (!chosen) throw new Error('The order has no installation date');
  if (installments.paperFreeBilling) await enrollPaperFree(deps);
  const body: OrderRequest = {
    date: chosen.date,
    interval: chosen.interval,
    code: chosen.code,
    isSelfInstall: installBy === 'self',
    payment: { autoPay: installments.autoPay, paperFreeBilling: installments.paperFreeBilling },
    shown,
  };
  const answer = await deps.call('submitOrder', { body }, { expects: refusals });
  if (answer.ok) return toResult(answer.value, logFailure);
  const { failure } = answer;
  const isThisOrder = (placed: PlacedOrder) => placed.number === number;
  if (failure.code === 'unreachable') {
    logFailure(failure.code);
    return {
      to: 'connectionLost',
      async findOutcome(isWaiting) {
        const found = await awaitOrder(isThisOrder, deps, submitDeps, isWaiting);
        if (typeof found === 'object') return { to: getConfirmationPage(found.creditStatus) };
        return found === 'none' ? { to: 'notPlaced' } : { to: 'failure', failure: 'NTE_CO_SubmitOrder' };
      },
    };
  }
  const placed = refusals.includes(failure.code)
    ? undefined
    : await findPlacedOrder(isThisOrder, failure, deps, submitDeps);
  if (placed) return { to: getConfirmationPage(placed.creditStatus) };
  logFailure(failure.code);
  if (refusals.includes(failure.code)) return { to: 'page', refused: failure };
  // K-307: the failure page of submit.
  return { to: 'failure', failure: failure.failurePage ?? 'NTE_CO_SubmitOrder' };
}

/** K-268, K-285: enrolls and stores the answer. A failed enrollment does not block the order. */
async function enrollPaperFree({ call, change }: CheckoutDeps): Promise<void> {
  const answer = await call('enrollBilling', { body: { paperFree: true } });
  change((checkout) => ({ ...checkout, billingEnrolmentStatus: answer.ok ? 'SUCCESS' : '' }));
}

const refusals: CallFailure['code'][] = [
  'orderAlreadySubmitted',
  'savedCartOrdered',
  'orderIncomplete',
  'priceChanged',
  'slotLost',
  'orderCancelled',
  ...errorGroups.orderLimit,
  'rateLimited',
];

function toResult(
  { status, orderNumber, creditStatus }: OrderAnswer,
  logFailure: (code: string) => void,
): PlaceOrderResult {
  const outcome = decideSubmitOutcome('standard', creditStatus, { status, orderNumber });
  if (outcome.to === 'failure') {
    logFailure(outcome.failure);
    return outcome;
  }
  return { to: outcome.to === 'confirmationContactRep' ? outcome.to : 'confirmation' };
}
