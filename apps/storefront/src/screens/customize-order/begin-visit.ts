import type { CustomizeProducts } from '@demarc/contract';
import { whenNoNumbers } from '@demarc/domain/numbers';
import { bannerFlow } from '@demarc/domain/qualification';
import type { CartView } from '@demarc/domain/submission';
import { beginCart } from '../../cart/begin-cart.ts';
import { reloadInternetFlow } from '../../cart/internet-flow.ts';
import { showFailurePage } from '../../cart/show-failure-page.ts';
import { session } from '../../session/session-store.ts';
import { readSettings } from '../../settings.tsx';
import { notify } from '../../shell/notification/notification-store.ts';

/** C-201 to C-206: a shopper who came by a banner begins with its bundle, as long as nothing is chosen. */
export async function beginBannerFlow({ flags, breakdown }: CartView): Promise<void> {
  const banner = bannerFlow(session.get().entry.SMBBANNERID ?? '');
  if (!banner || flags.bannerFlow || breakdown.header.flowType !== '') return;
  await beginCart(banner);
}

/** What the page is told that is loaded once more (K-314, K-315). */
interface NoNumbersMark {
  readonly billingNumberEmpty: boolean;
  readonly internetToReload: boolean;
}

/** It is asked once: a later reload begins anew. */
function takeMark(): Partial<NoNumbersMark> {
  const { noNumbers, ...state } = history.state ?? {};
  if (!noNumbers) return {};
  history.replaceState(state, '');
  return noNumbers;
}

/**
 * C-237 to C-239, C-349: internet alone is billed under a number. Where there is none the page is loaded once more; a
 * second time is the end of the way. False where the page goes on as it is.
 */
export async function handleNoNumbers(view: CartView, { digitalVoice }: CustomizeProducts): Promise<boolean> {
  const { billingNumberEmpty = false, internetToReload = false } = takeMark();
  const { noTelephoneNumbersForZip, telephoneNumbersFailed } = readSettings().messages;
  // C-239 has the one text, K-299 the other. A warning: unlike an error it goes along to the failure page.
  if (billingNumberEmpty) notify(`${noTelephoneNumbersForZip}\n${telephoneNumbersFailed}`, 'warning');
  if (internetToReload) await reloadInternetFlow();
  const broadbandAlone = view.servicesInCart === 'DATA' || view.servicesInCart === 'HSI';
  if (!broadbandAlone || digitalVoice.numbers.length > 0) return false;
  const next = whenNoNumbers('broadband', billingNumberEmpty);
  if (next.step === 'fail') {
    await showFailurePage(next.failure);
    return true;
  }
  const noNumbers: NoNumbersMark = { billingNumberEmpty: next.billingNumberEmpty, internetToReload: true };
  history.replaceState({ ...history.state, noNumbers }, '');
  location.reload();
  return true;
}
