import { useCheckout } from '../../../features/checkout/checkout-store.ts';

export function PaymentSummary() {
  const { autoPay, paperFreeBilling, kept } = useCheckout().installments;
  return (
    <p>
      {autoPay ? `Auto pay${kept ? `, ${kept.label}` : ''}` : 'You pay each bill yourself'}
      <br />
      {paperFreeBilling ? 'Paper-free billing' : 'Bills on paper'}
    </p>
  );
}
