import {
  afterHostedReturn,
  type HostedFormReturn,
  hostedReturnParameters,
  readHostedFormReturn,
} from '@demarc/domain/checkout';
import { changeCheckout, getCheckout } from '../../../features/checkout/checkout-store.ts';

/** The result with which the shopper came back from the page of the payment provider. Undefined for any other visit. */
export const readHostedReturn = (): HostedFormReturn | undefined =>
  readHostedFormReturn(new URLSearchParams(location.search));

/** Removes the result from the URL, so that neither a reload nor Back repeats it. */
export function clearHostedReturn(): void {
  const url = new URL(location.href);
  for (const name of hostedReturnParameters) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url.href);
}

/** Opens the payment section for a shopper who comes back. Any other link to the checkout changes nothing. */
export function enterFromHostedForm(): void {
  const returned = readHostedReturn();
  if (!returned) return;
  const before = getCheckout();
  changeCheckout((checkout) => afterHostedReturn(checkout, returned));
  if (getCheckout() === before) clearHostedReturn();
}
