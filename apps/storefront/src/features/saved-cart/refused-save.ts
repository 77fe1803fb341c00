import { pages } from '@demarc/contract/pages';
import { mailedEnoughText } from '@demarc/domain/saved-cart';
import { navigate } from 'wouter/use-browser-location';
import type { CallFailure } from '../../lib/api/failure.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { readSettings } from '../../lib/settings.tsx';
import { notify } from '../../shell/notification/notification-store.ts';

type SaveRefusal = Pick<CallFailure, 'code' | 'retryAfterSeconds'>;

/** Codes with which the server refuses to save a cart. They are no failures. */
export const saveRefusalCodes = ['savedCartOrdered', 'mailedEnough'] as const satisfies CallFailure['code'][];
export const isSaveRefusal = ({ code }: SaveRefusal): boolean => (saveRefusalCodes as readonly string[]).includes(code);

/** Shows why the cart was not saved. For a cart that is ordered already, goes to checkout, which explains it. */
export function notifyRefusedSave({ code, retryAfterSeconds = 0 }: SaveRefusal, email: string): void {
  if (code === 'mailedEnough') notify(mailedEnoughText(email, retryAfterSeconds), 'info');
  else {
    void queryClient.invalidateQueries({ queryKey: ['getCheckoutState'] });
    navigate(`${readSettings().basePath}${pages.checkout}`, { replace: true });
  }
}
