import { pages } from '@demarc/contract/pages';
import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { FailureCode } from '@demarc/domain/errors';
import { navigate } from 'wouter/use-browser-location';
import { notify } from './notification/notification-store.ts';

export const failureHref = (basePath: string, code: FailureCode): string =>
  `${basePath}${pages.failure}?message=${code}`;

/** K-031: a failure with a code ends on its page. A shop without that page says the same words where the shopper is. */
export async function showFailure(
  { basePath, flags, messages }: Pick<ShopSettings, 'basePath' | 'flags' | 'messages'>,
  code: FailureCode,
  textOf: (code: FailureCode) => Promise<string | undefined>,
): Promise<void> {
  // Its way back is to what the shopper was at, which only the history may tell.
  if (flags.lowerFunnel) navigate(failureHref(basePath, code), { state: history.state });
  else notify((await textOf(code)) ?? messages.technicalIssue);
}
