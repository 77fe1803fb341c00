import type { OrderDetail } from '@demarc/contract/operator-api';
import { claimMinutes } from '@demarc/domain/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useClient } from '../../lib/api/client-context.tsx';
import { getIdleMs } from '../../lib/operator-input.ts';
import { orderKey } from '../order/order-queries.ts';

const renewalMs = 3 * 60_000;
/** A claim lapses after this time without input, so that an unattended page does not keep it. */
const maxIdleMs = claimMinutes * 60_000;

/** Renews the claim of this operator while they use the page. Loads the order again if the claim has ended. */
export function useClaimRenewal(number: string, isMine: boolean): void {
  const client = useClient();
  const queries = useQueryClient();
  const showEnd = (endsAt: string) =>
    queries.setQueryData<OrderDetail>(orderKey(number), (order) => {
      if (!order?.hold?.claim) return order;
      const { hold } = order;
      return { ...order, hold: { ...hold, claim: { ...order.hold.claim, endsAt } } };
    });
  const renew = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || getIdleMs() > maxIdleMs) return;
    client
      .call('renewClaim', { params: { number }, body: {} })
      .then(({ endsAt }) => showEnd(endsAt))
      .catch(() => queries.invalidateQueries({ queryKey: orderKey(number) }));
  });
  useEffect(() => {
    if (!isMine) return;
    const listen = () => renew();
    // A claim of an earlier visit may end soon.
    listen();
    const timer = setInterval(listen, renewalMs);
    document.addEventListener('visibilitychange', listen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listen);
    };
  }, [isMine]);
}
