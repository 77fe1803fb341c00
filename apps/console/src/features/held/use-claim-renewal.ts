import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useClient } from '../../lib/api/client-context.tsx';
import { orderKey } from '../order/order-queries.ts';

const renewalMs = 3 * 60_000;

/** Renews the claim of this operator while the page is visible. Loads the order again if the claim has ended. */
export function useClaimRenewal(number: string, isMine: boolean): void {
  const client = useClient();
  const queries = useQueryClient();
  const renew = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    client
      .call('renewClaim', { params: { number }, body: {} })
      .catch(() => undefined)
      // The answer has another end, and a refused claim another owner.
      .then(() => queries.invalidateQueries({ queryKey: orderKey(number) }));
  });
  useEffect(() => {
    if (!isMine) return;
    const listen = () => renew();
    const timer = setInterval(listen, renewalMs);
    document.addEventListener('visibilitychange', listen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listen);
    };
  }, [isMine]);
}
