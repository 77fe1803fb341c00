import { describePayment } from '@demarc/domain/checkout';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';

export function PaymentSummary() {
  const { installments } = useCheckout();
  return (
    <p>
      {describePayment(installments)}
      <br />
      {installments.paperFreeBilling ? 'Paper-free billing' : 'Bills on paper'}
    </p>
  );
}
