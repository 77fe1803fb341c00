import type { CustomizeProducts } from '@demarc/contract';
import type { CartView } from '@demarc/domain/cart-view';
import { assignsNumbersLater, decideNoNumbersStep } from '@demarc/domain/numbers';
import { parseBannerFlow } from '@demarc/domain/qualification';
import { reloadInternetFlow } from '../../features/cart/catalog/internet-flow.ts';
import { sellsVoice } from '../../features/cart/catalog/products-query.ts';
import { beginCart } from '../../features/cart/changes/change-cart.ts';
import type { CartSession } from '../../features/cart/session/cart-session.ts';
import { failWithPage } from '../../features/cart/session/fail-with-page.ts';
import { hasPlan } from '../../features/cart/session/has-plan.ts';

/**
 * C-201 to C-206: a shopper who arrives through a banner starts with its bundle, unless something is chosen already.
 */
export async function beginBannerFlow(cartSession: CartSession, { flags, breakdown }: CartView): Promise<void> {
  const banner = parseBannerFlow(cartSession.tabSession.get().entry.SMBBANNERID ?? '');
  if (!banner || flags.bannerFlow || hasPlan(breakdown)) return;
  await beginCart(cartSession, banner);
}

/** Flags that the page stores in the history state before it reloads itself (K-314, K-315). */
interface ReloadFlags {
  readonly billingNumberEmpty: boolean;
  readonly internetToReload: boolean;
}

/** Reads and removes the flags, so that a later reload starts fresh. */
function takeReloadFlags(): Partial<ReloadFlags> {
  const { noNumbers, ...state } = history.state ?? {};
  if (!noNumbers) return {};
  history.replaceState(state, '');
  return noNumbers;
}

/**
 * C-237 to C-239, C-349: internet alone is billed under a telephone number. Without one, the page reloads once; if
 * the number is still missing, the failure page opens. Returns true if the shopper leaves the page.
 */
export async function handleNoNumbers(
  cartSession: CartSession,
  view: CartView,
  products: CustomizeProducts,
): Promise<boolean> {
  // P-002, P-138: without voice or an inventory there are no numbers, and nothing is billed under one.
  if (!sellsVoice(products) || assignsNumbersLater(cartSession.settings.rules)) return false;
  const { billingNumberEmpty = false, internetToReload = false } = takeReloadFlags();
  const { noTelephoneNumbersForZip, telephoneNumbersFailed } = cartSession.settings.messages;
  // C-239 defines the first text, K-299 the second. Unlike an error, a warning stays visible on the failure page.
  if (billingNumberEmpty)
    cartSession.notifications.notify(`${noTelephoneNumbersForZip}\n${telephoneNumbersFailed}`, 'warning');
  if (internetToReload) await reloadInternetFlow(cartSession);
  const isBroadbandOnly = view.servicesInCart === 'DATA' || view.servicesInCart === 'HSI';
  if (!isBroadbandOnly || products.digitalVoice.numbers.length > 0) return false;
  const next = decideNoNumbersStep('broadband', billingNumberEmpty);
  if (next.step === 'fail') {
    await failWithPage(cartSession, next.failure);
    return true;
  }
  const noNumbers: ReloadFlags = { billingNumberEmpty: next.billingNumberEmpty, internetToReload: true };
  history.replaceState({ ...history.state, noNumbers }, '');
  location.reload();
  return true;
}
