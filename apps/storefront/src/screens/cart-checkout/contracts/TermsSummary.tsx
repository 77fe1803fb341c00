import { useCheckout } from '../../../features/checkout/checkout-store.ts';

export function TermsSummary() {
  const { terms } = useCheckout();
  return <p>You accepted the terms and conditions{terms && `, version ${terms.version}`}</p>;
}
