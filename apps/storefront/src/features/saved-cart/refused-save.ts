import { pages } from '@demarc/contract/pages';
import { errorGroups } from '@demarc/domain/errors';
import { formatMailLimitText } from '@demarc/domain/saved-cart';
import { navigate } from 'wouter/use-browser-location';
import type { CallFailure } from '../../lib/api/failure.ts';
import type { CartSession } from '../cart/session/cart-session.ts';

type SaveRefusal = Pick<CallFailure, 'code' | 'message' | 'retryAfterSeconds'>;

/** The codes with which the server refuses to save a cart. They are expected, so they are not reported as failures. */
export const saveRefusalCodes = [
  'savedCartOrdered',
  ...errorGroups.saveLimit,
  ...errorGroups.captcha,
] as const satisfies CallFailure['code'][];
export const isSaveRefusal = ({ code }: Pick<SaveRefusal, 'code'>): boolean =>
  (saveRefusalCodes as readonly string[]).includes(code);

/** Shows why the cart was not saved. For a cart that is ordered already, goes to checkout, which explains it. */
export function notifyRefusedSave(
  { queryClient, settings, notifications }: CartSession,
  { code, message, retryAfterSeconds = 0 }: SaveRefusal,
  email: string,
): void {
  if (code === 'mailedEnough') notifications.notify(formatMailLimitText(email, retryAfterSeconds), 'info');
  // The server says that the network's limit is reached, or that the captcha was not solved.
  else if (code !== 'savedCartOrdered') notifications.notify(message, 'info');
  else {
    void queryClient.invalidateQueries({ queryKey: ['getCheckoutState'] });
    navigate(`${settings.basePath}${pages.checkout}`, { replace: true });
  }
}
