import { handOverStateTexts, type OrderDetail } from '@demarc/contract/operator-api';
import type { HandOverState } from '@demarc/domain/order';
import styles from '../../features/detail/detail.module.css';
import { Section } from '../../features/detail/Section.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { StatusBadge, type StatusTone } from '../../shell/StatusBadge.tsx';

const tones: Record<HandOverState, StatusTone> = {
  waiting: 'waiting',
  confirmed: 'good',
  refused: 'bad',
  givenUp: 'bad',
};

/** The tries to hand the order to the ordering system, with request and reply. The server has removed personal data. */
export function HandOver({ order: { handOver } }: { order: OrderDetail }) {
  const { formatTime } = useTimeFormats();
  return (
    <Section title="Hand-over">
      {!handOver && <p className={styles.soft}>The order was not handed over yet.</p>}
      {handOver && (
        <p>
          <StatusBadge tone={tones[handOver.state]}>{handOverStateTexts[handOver.state]}</StatusBadge>
          {handOver.revision !== undefined && ` with version ${handOver.revision}`}
        </p>
      )}
      {handOver?.attempts.map(({ at, revision, result, request, reply }) => (
        <details key={`${at} ${revision}`} className={styles.attempt}>
          <summary>
            <time dateTime={at}>{formatTime(at)}</time>: {result}
          </summary>
          <h3>Request</h3>
          <pre>{request}</pre>
          <h3>Reply</h3>
          <pre>{reply}</pre>
        </details>
      ))}
    </Section>
  );
}
