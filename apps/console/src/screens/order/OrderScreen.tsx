import { type OrderDetail, orderStateTexts } from '@demarc/contract/operator-api';
import { Skeleton } from '@demarc/ui/skeleton';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../features/detail/BackLink.tsx';
import styles from '../../features/detail/detail.module.css';
import { Price } from '../../features/detail/Price.tsx';
import { Viewers } from '../../features/detail/Viewers.tsx';
import { HoldPanel } from '../../features/held/HoldPanel.tsx';
import { QueueBar } from '../../features/held/QueueBar.tsx';
import { ActionBar } from '../../features/order/ActionBar.tsx';
import { ActionDialog } from '../../features/order/ActionDialog.tsx';
import { AssigneeSelect } from '../../features/order/AssigneeSelect.tsx';
import { OrderTimeline } from '../../features/order/OrderTimeline.tsx';
import { useFollowOrder, useOrder } from '../../features/order/order-queries.ts';
import { orderTones } from '../../features/order/order-tones.ts';
import { announce } from '../../lib/announcer.ts';
import { hasCode } from '../../lib/api/call-failure.ts';
import { usePermissions } from '../../lib/operator-session.tsx';
import type { SearchParams } from '../../lib/search-params.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { PageFailure } from '../../shell/PageFailure.tsx';
import { usePageTitle } from '../../shell/page.ts';
import { StatusBadge } from '../../shell/StatusBadge.tsx';
import { HandOver } from './HandOver.tsx';
import { Agreements, Numbers, Summary } from './order-sections.tsx';

export function OrderScreen() {
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const isInQueue = (useSearch({ strict: false }) as SearchParams).in === 'held';
  const order = useOrder(number);
  useFollowOrder(number);
  usePageTitle(order.data ? `${number} ${order.data.customer.businessName}` : number);
  return (
    <>
      {isInQueue ? <QueueBar number={number} /> : <BackLink path="/orders" text="All orders" />}
      <div className={styles.heading}>
        {/* Stays while the order loads, because it has the focus. */}
        <h1>
          {number} <span className={styles.business}>{order.data?.customer.businessName}</span>
        </h1>
        {order.data && <OrderState order={order.data} />}
        {order.data && <Viewers kind="order" id={number} />}
      </div>
      {order.isError && hasCode(order.error, 'notFound') && !order.data && <p>There is no order with this number.</p>}
      {order.isError && !hasCode(order.error, 'notFound') && (
        <PageFailure
          title={order.data ? 'The order could not be updated' : 'The order could not be loaded'}
          error={order.error}
          onRetry={() => void order.refetch()}
        />
      )}
      {order.isPending && <Skeleton shape="field" lines={6} label="Loading the order" />}
      {order.data && <Order key={number} order={order.data} />}
    </>
  );
}

function OrderState({ order: { state, placedAt, changedAt, hold } }: { order: OrderDetail }) {
  const { formatTime } = useTimeFormats();
  return (
    <>
      <StatusBadge tone={orderTones[state]}>{orderStateTexts[state]}</StatusBadge>
      <p className={styles.times}>
        Placed <time dateTime={placedAt}>{formatTime(placedAt)}</time>
        {hold && (
          <>
            {' · Held since '}
            <time dateTime={hold.since}>{formatTime(hold.since)}</time>
          </>
        )}
        {changedAt !== placedAt && (
          <>
            {' · Changed '}
            <time dateTime={changedAt}>{formatTime(changedAt)}</time>
          </>
        )}
      </p>
    </>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const can = usePermissions();
  const { number } = order;
  const [isTakingOver, setTakingOver] = useState(false);
  return (
    <>
      {order.hold && <HoldPanel order={order} hold={order.hold} onTakeOver={() => setTakingOver(true)} />}
      {/* Outside the panel: the typed reason stays when a colleague ends the hold. */}
      {isTakingOver && (
        <ActionDialog
          order={order}
          action="takeOver"
          onClose={() => setTakingOver(false)}
          onDone={(done) => {
            setTakingOver(false);
            announce(done);
          }}
        />
      )}
      <ActionBar order={order} />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Summary order={order} assignee={can('assign') ? <AssigneeSelect order={order} /> : undefined} />
          <Price price={order.price} />
          <Numbers order={order} />
          <HandOver order={order} />
          <Agreements order={order} />
        </div>
        <OrderTimeline number={number} />
      </div>
    </>
  );
}
