import '@demarc/contract/disable-zod-jit';
import { calls } from '@demarc/contract';
import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { ShopClient } from '../lib/api/call.ts';
import { createClient } from '../lib/api/client.ts';
import { solveCaptcha } from '../lib/captcha/solve-captcha.ts';
import type { UnsentEntry } from '../lib/event-log/event-log.ts';
import { fitEntry } from '../lib/event-log/fit-entry.ts';
import { logEvent } from '../lib/event-log/index.ts';
import { saveCampaign } from '../lib/session/campaign.ts';
import { markSessionEnded } from '../lib/session/session-end.ts';
import { session } from '../lib/session/session-store.ts';
import { notifyRateLimit } from '../shell/notification/notify-rate-limit.ts';
import { openFailurePage } from '../shell/open-failure-page.ts';
import { announceIfSlow } from '../shell/slow-wait/slow-wait.ts';
import { spinner } from '../shell/spinner/shop-spinner.ts';

/**
 * Creates the API client, and connects it to the spinner, the event log, the failure page and the address conflict
 * dialog.
 */
export function connectClient(settings: ShopSettings, arrivalUrl: string): ShopClient {
  const client = createClient({
    calls,
    apiBase: `${settings.basePath}/api`,
    siteKey: settings.siteKey,
    retries: settings.rules.retries,
    retryDelayMs: settings.rules.retryDelayMs,
    checkId: () => session.get().checkId,
    campaign: saveCampaign(session, arrivalUrl, settings),
    defaultMessage: settings.messages.somethingWentWrong,
    offlineMessage: settings.messages.offline,
    resolveAddressConflict: () =>
      Promise.all([
        import('../features/cart/address-conflict/other-address.ts'),
        import('./shop-cart-session.tsx'),
      ]).then(
        ([conflict, { shopCartSession }]) => conflict.resolveAddressConflict(shopCartSession),
        () => false,
      ),
    solveCaptcha: () => solveCaptcha(callServer, settings.captcha.siteKey),
    solveSessionCaptcha: () => solveCaptcha(callServer, settings.captcha.siteKey, 'getSessionChallenge'),
    // C-342, C-353, E-411 to E-413, E-415, K-278, K-279
    onFailure(call, { code, status, failurePage, message, retryAfterSeconds }) {
      spinner.hide();
      if (code === 'rateLimited') notifyRateLimit(message, retryAfterSeconds);
      if (code === 'cartMissing') markSessionEnded();
      logEvent({ type: 'Error', name: call.name, logs: `${code} (${status ?? 'no status'})` });
      if (failurePage) openFailurePage(settings, failurePage, loadErrorMessage);
    },
  });
  // In the background, because a failure to load the message must not be reported as another failure.
  const loadErrorMessage = async (code: string) => {
    const message = await client.call('getErrorMessage', { query: { code } }, { background: true });
    return message.ok ? message.value.text : undefined;
  };
  const logEntry = async (entry: UnsentEntry) =>
    client.call(
      'logEvent',
      { body: { ...fitEntry(entry), sessionId: await client.sessionId() } },
      { background: true },
    );
  const callServer: ShopClient['call'] = (name, request, options) => {
    const answer = client.call(name, request, options);
    return options?.background ? answer : announceIfSlow(answer);
  };
  return { ...client, call: callServer, logEntry };
}
