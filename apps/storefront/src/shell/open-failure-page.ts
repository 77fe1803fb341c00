import { pages } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { FailureCode } from '@demarc/domain/errors';
import { navigate } from 'wouter/use-browser-location';
import { notify } from './notification/notification-store.ts';

export const buildFailureHref = (basePath: string, code: FailureCode): string =>
  `${basePath}${pages.failure}?message=${code}`;

/** K-031: opens the page of a failure code. A shop without failure pages shows the same text as a notification. */
export async function openFailurePage(
  { basePath, flags, messages }: Pick<ShopSettings, 'basePath' | 'flags' | 'messages'>,
  code: FailureCode,
  loadText: (code: FailureCode) => Promise<string | undefined>,
): Promise<void> {
  // Passes the history state on, because the page's back link depends on it.
  if (flags.lowerFunnel) navigate(buildFailureHref(basePath, code), { state: history.state });
  else notify((await loadText(code)) ?? messages.technicalIssue);
}
