import { describeAgreement } from '@demarc/domain/cart';
import { belongsToCart, buildPaymentSchedule, missingForSubmit } from '@demarc/domain/checkout';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import styles from '../../../features/checkout/complete/complete.module.css';
import { PlaceOrder } from '../../../features/checkout/complete/PlaceOrder.tsx';
import { useSavedState } from '../saved-state.ts';
import { showOrderRefusal } from './show-order-refusal.ts';
import { submitOrder } from './submit-order.ts';

/** The last section: places the order. */
export function CompleteOrder() {
  const deps = useCheckoutDeps();
  const { rules, saved, voiceOrder, creditCheck, creditResult, terms } = useCheckout();
  const server = useSavedState().data;
  const cart = useCart();
  if (!cart || !server) return null;
  const { breakdown } = cart.view;
  const due = buildPaymentSchedule(breakdown, creditResult?.depositCents ?? 0);
  const missingOnPage = missingForSubmit({
    rules,
    path: 'standard',
    cartGap: null,
    accepted911: null,
    saved,
    voiceOrder,
    ssn: creditCheck,
    creditResult,
    termsAccepted: terms !== null,
    hasLetterOfAuthorization: server.hasLetterOfAuthorization,
    questionsAnswered: null,
  });
  // Only the server can validate the cart, because it has the whole catalog.
  const missing = [...server.missing.filter(belongsToCart), ...missingOnPage];
  const shown = { monthlyCents: due.monthlyCents, oneTimeCents: breakdown.oneTimeCents };
  return (
    <div className={styles.complete}>
      <PlaceOrder
        schedule={due}
        agreement={describeAgreement(breakdown)}
        missing={missing}
        submit={() => submitOrder({ number: server.orderNumber, shown }, deps)}
        showRefusal={(refused) => showOrderRefusal(deps, refused)}
      >
        By placing this order, you order the services shown at these prices, plus taxes and fees.
        {rules.payment === 'off' && ' You pay by bill: we send you one each month.'}
      </PlaceOrder>
    </div>
  );
}
