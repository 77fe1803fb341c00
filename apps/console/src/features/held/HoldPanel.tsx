import { holdReasonTexts, type OrderDetail } from '@demarc/contract/operator-api';
import { formatDuration } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useOperatorSession, usePermissions } from '../../lib/operator-session.tsx';
import { formatDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { useNow } from '../../lib/use-now.ts';
import styles from './held.module.css';
import { useClaimChange } from './held-queries.ts';
import { useClaimEnd } from './use-claim-end.ts';
import { useClaimRenewal } from './use-claim-renewal.ts';

type Hold = NonNullable<OrderDetail['hold']>;

interface HoldPanelProps {
  order: OrderDetail;
  hold: Hold;
  /** Asks for the reason to take the order over. */
  onTakeOver: () => void;
}

/** Why the order is held, and who works on it. */
export function HoldPanel({ order, hold, onTakeOver }: HoldPanelProps) {
  const { operator } = useOperatorSession();
  const can = usePermissions();
  const { formatTime } = useTimeFormats();
  const change = useClaimChange(order.number);
  const now = useNow();
  const { claim, laterAt, until, text } = hold;
  const isMine = claim?.operatorId === operator.id;
  useClaimRenewal(order.number, isMine);
  const isGivenBack = change.variables === 'giveBackOrder';
  const hasEnded = useClaimEnd(order.number, { hold, isMine, isGivenBack, now });
  return (
    <Card as="section" aria-labelledby="hold" className={styles.panel}>
      <h2 id="hold">{holdReasonTexts[hold.reason]}</h2>
      {text && <p className={styles.reason}>{text}</p>}
      <p className={styles.soft}>
        Waiting for {formatDuration(new Date(hold.since), now)}
        {until && ` · Expected to continue on ${formatDay(until)}`}
        {laterAt && ` · Left for later, until ${formatTime(laterAt)}`}
      </p>
      <div className={styles.claim}>
        {!claim && <p>Nobody has claimed this order.</p>}
        {claim && (
          <p>
            <strong>{isMine ? 'You work' : `${claim.email} works`}</strong> on this order until{' '}
            {formatTime(claim.endsAt)}
            {isMine && ', and longer while you use this page'}.
          </p>
        )}
        {/* One button with three texts, which keeps the focus. */}
        {can('release') && (
          <Button
            size="small"
            variant={claim ? 'secondary' : 'primary'}
            loading={change.isPending}
            onClick={() => (claim && !isMine ? onTakeOver() : change.mutate(claim ? 'giveBackOrder' : 'claimOrder'))}
          >
            {claim ? (isMine ? 'Give back' : 'Take over') : 'Claim'}
          </Button>
        )}
      </div>
      {hasEnded && <Banner tone="warning">Your claim has ended.</Banner>}
      {change.isError && (
        <Banner tone="error" role="alert">
          {describeFailure(change.error)}
        </Banner>
      )}
    </Card>
  );
}
