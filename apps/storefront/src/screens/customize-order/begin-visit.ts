import type { CustomizeProducts } from '@demarc/contract';
import { decideNoNumbersStep } from '@demarc/domain/numbers';
import { bannerFlow } from '@demarc/domain/qualification';
import type { CartView } from '@demarc/domain/submission';
import { reloadInternetFlow } from '../../features/cart/catalog/internet-flow.ts';
import { beginCart } from '../../features/cart/changes/begin-cart.ts';
import { showFailurePage } from '../../features/cart/session/show-failure-page.ts';
import { session } from '../../lib/session/session-store.ts';
import { readSettings } from '../../lib/settings.tsx';
import { notify } from '../../shell/notification/notification-store.ts';

/**
 * C-201 to C-206: a shopper who arrives through a banner starts with its bundle, unless something is chosen already.
 */
export async function beginBannerFlow({ flags, breakdown }: CartView): Promise<void> {
  const banner = bannerFlow(session.get().entry.SMBBANNERID ?? '');
  if (!banner || flags.bannerFlow || breakdown.header.flowType !== '') return;
  await beginCart(banner);
}

/** Flags that the page leaves for itself in the history state before it reloads (K-314, K-315). */
interface NoNumbersMark {
  readonly billingNumberEmpty: boolean;
  readonly internetToReload: boolean;
}

/** Reads and removes the flags, so that a later reload starts fresh. */
function takeNoNumbersMark(): Partial<NoNumbersMark> {
  const { noNumbers, ...state } = history.state ?? {};
  if (!noNumbers) return {};
  history.replaceState(state, '');
  return noNumbers;
}

/**
 * C-237 to C-239, C-349: internet alone is billed under a telephone number. Without one, the page reloads once; if
 * the number is still missing, the failure page opens. Returns false if the page can stay as it is.
 */
export async function handleNoNumbers(view: CartView, { digitalVoice }: CustomizeProducts): Promise<boolean> {
  const { billingNumberEmpty = false, internetToReload = false } = takeNoNumbersMark();
  const { noTelephoneNumbersForZip, telephoneNumbersFailed } = readSettings().messages;
  // C-239 defines the first text, K-299 the second. Unlike an error, a warning stays visible on the failure page.
  if (billingNumberEmpty) notify(`${noTelephoneNumbersForZip}\n${telephoneNumbersFailed}`, 'warning');
  if (internetToReload) await reloadInternetFlow();
  const isBroadbandOnly = view.servicesInCart === 'DATA' || view.servicesInCart === 'HSI';
  if (!isBroadbandOnly || digitalVoice.numbers.length > 0) return false;
  const next = decideNoNumbersStep('broadband', billingNumberEmpty);
  if (next.step === 'fail') {
    await showFailurePage(next.failure);
    return true;
  }
  const noNumbers: NoNumbersMark = { billingNumberEmpty: next.billingNumberEmpty, internetToReload: true };
  history.replaceState({ ...history.state, noNumbers }, '');
  location.reload();
  return true;
}
