import '@demarc/contract/without-eval';
import { calls } from '@demarc/contract';
import type { ShopSettings } from '@demarc/contract/shop-settings';
import { logEvent } from '../event-log/index.ts';
import { showFailurePage } from '../shell/show-failure-page.ts';
import { spinner } from '../shell/spinner/shop-spinner.ts';
import { type Client, createClient } from './client.ts';

export type ShopClient = Client<typeof calls>;

export function connectShop({ basePath, siteKey, rules, messages }: ShopSettings): ShopClient {
  return createClient({
    calls,
    apiBase: `${basePath}/api`,
    siteKey,
    retries: rules.retries,
    retryDelayMs: rules.retryDelayMs,
    defaultMessage: messages.somethingWentWrong,
    // K-278, K-279
    onFailure(call, { code, status, failure }) {
      spinner.hide();
      logEvent({ type: 'Error', name: call.name, logs: `${code} (${status ?? 'no status'})` });
      if (failure) showFailurePage(basePath, failure);
    },
  });
}
