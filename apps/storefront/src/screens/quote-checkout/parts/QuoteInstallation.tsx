import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import { Installation } from '../../../features/checkout/installation/Installation.tsx';

/** K-156: dates are loaded only after the credit check has passed. */
export function QuoteInstallation() {
  const { saved, creditResult } = useCheckout();
  if (!saved.creditCheck || !creditResult)
    return <p>Complete the credit check first: then the days on which we can come stand here.</p>;
  if (creditResult.status === 'FAILURE')
    return <p>A representative finds a day with you by phone, after you have placed your order.</p>;
  return <Installation />;
}
