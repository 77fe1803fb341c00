import type { OrderStatus } from '@demarc/contract';
import type { ShopperChange } from '@demarc/domain/order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { valueOrThrow } from '../../../lib/api/query-client.ts';
import statusStyles from '../status.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import { ChangeOffers } from './ChangeOffers.tsx';

interface OrderChangesProps {
  token: string;
  onChanged(status: OrderStatus): void;
}

/** Lets the shopper move or cancel the visit. Shows nothing if that is not possible online at all. */
export function OrderChanges({ token, onChanged }: OrderChangesProps) {
  const queryKey = ['getOrderChanges', token];
  const queryClient = useQueryClient();
  const { data: options } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      valueOrThrow(call('getOrderChanges', { params: { token } }, { signal, expects: ['notFound'] })),
  });
  const [change, setChange] = useState<ShopperChange>();
  const [closed, setClosed] = useState<ShopperChange>();
  // The form is gone, so the focus returns to the button that opened it.
  useEffect(() => {
    if (closed) document.getElementById(`change-${closed}`)?.focus();
  }, [closed]);
  if (!options || options.proof === 'none') return null;
  const terms = options.changes.find((each) => each.change === change)?.terms;
  const reload = () => queryClient.invalidateQueries({ queryKey });
  return (
    <section aria-labelledby="order-changes">
      <h2 id="order-changes" className={statusStyles.heading}>
        Change your order
      </h2>
      {change && terms ? (
        <ChangeForm
          token={token}
          change={change}
          terms={terms}
          options={options}
          onProven={reload}
          onOutdated={reload}
          onChanged={(status) => {
            setChange(undefined);
            void reload();
            onChanged(status);
          }}
          onClose={() => {
            setChange(undefined);
            setClosed(change);
          }}
        />
      ) : (
        <ChangeOffers
          changes={options.changes}
          onChoose={(chosen) => {
            setClosed(undefined);
            setChange(chosen);
          }}
        />
      )}
    </section>
  );
}
