import { pages } from '@demarc/contract/pages';
import { mailedEnoughText } from '@demarc/domain/saved-cart';
import { navigate } from 'wouter/use-browser-location';
import type { CallFailure } from '../api/failure.ts';
import { queryClient } from '../api/query-client.ts';
import { readSettings } from '../settings.tsx';
import { notify } from '../shell/notification/notification-store.ts';

type Refused = Pick<CallFailure, 'code' | 'retryAfterSeconds'>;

/** Why a cart may not be saved, without anything having failed. */
export const refusesSave = ['savedCartOrdered', 'mailedEnough'] as const satisfies CallFailure['code'][];
export const isRefusedSave = ({ code }: Refused): boolean => (refusesSave as readonly string[]).includes(code);

/** For whoever is still where they asked. Checkout says what became of a cart that is ordered, to whoever is there already too. */
export function tellRefusedSave({ code, retryAfterSeconds = 0 }: Refused, email: string): void {
  if (code === 'mailedEnough') notify(mailedEnoughText(email, retryAfterSeconds), 'info');
  else {
    void queryClient.invalidateQueries({ queryKey: ['getCheckoutState'] });
    navigate(`${readSettings().basePath}${pages.checkout}`, { replace: true });
  }
}
