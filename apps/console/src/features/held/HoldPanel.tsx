import { holdReasonTexts, type OrderDetail } from '@demarc/contract/operator-api';
import { formatDuration } from '@demarc/domain/order';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useOperatorSession, usePermissions } from '../../lib/operator-session.tsx';
import { formatDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { ActionDialog } from '../order/ActionDialog.tsx';
import styles from './held.module.css';
import { useClaimChange } from './held-queries.ts';
import { useClaimRenewal } from './use-claim-renewal.ts';

type Hold = NonNullable<OrderDetail['hold']>;

/** Why the order is held, and who works on it. */
export function HoldPanel({ order, hold }: { order: OrderDetail; hold: Hold }) {
  const { operator } = useOperatorSession();
  const can = usePermissions();
  const { formatTime } = useTimeFormats();
  const change = useClaimChange(order.number);
  const [isTakingOver, setTakingOver] = useState(false);
  const { claim, laterAt, until, text } = hold;
  const isMine = claim?.operatorId === operator.id;
  useClaimRenewal(order.number, isMine);
  return (
    <Card as="section" aria-labelledby="hold" className={styles.panel}>
      <h2 id="hold">{holdReasonTexts[hold.reason]}</h2>
      {text && <p className={styles.reason}>{text}</p>}
      <p className={styles.soft}>
        Waiting for {formatDuration(new Date(hold.since), new Date())}
        {until && ` · Expected to continue on ${formatDay(until)}`}
        {laterAt && ` · Left for later, until ${formatTime(laterAt)}`}
      </p>
      <div className={styles.claim}>
        {!claim && <p>Nobody works on this order.</p>}
        {claim && (
          <p>
            <strong>{isMine ? 'You work' : `${claim.email} works`}</strong> on this order until{' '}
            {formatTime(claim.endsAt)}
            {isMine && ', and longer while this page is open'}.
          </p>
        )}
        {can('release') && !claim && (
          <Button size="small" loading={change.isPending} onClick={() => change.mutate('claimOrder')}>
            Claim
          </Button>
        )}
        {can('release') && isMine && (
          <Button
            size="small"
            variant="secondary"
            loading={change.isPending}
            onClick={() => change.mutate('giveBackOrder')}
          >
            Give back
          </Button>
        )}
        {can('release') && claim && !isMine && (
          <Button size="small" variant="secondary" onClick={() => setTakingOver(true)}>
            Take over
          </Button>
        )}
      </div>
      {change.isError && (
        <Banner tone="error" role="alert">
          {describeFailure(change.error)}
        </Banner>
      )}
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
    </Card>
  );
}
