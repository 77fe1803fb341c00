import { Link } from '@tanstack/react-router';
import { CardSection } from '../../features/cards/CardSection.tsx';
import { Figures } from '../../features/cards/Figures.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { CountLink } from './CountLink.tsx';
import { useCardQuery } from './use-card-query.ts';

export function HeldOrders() {
  const query = useCardQuery('countHeldOrders', {});
  const { formatTime } = useTimeFormats();
  return (
    <CardSection title="Held orders" query={query}>
      {({ count, oldest }) => (
        <Figures
          figures={[
            {
              label: 'Waiting',
              value: (
                <CountLink to="/held" search={{}} name="held orders" one="held order">
                  {count}
                </CountLink>
              ),
              note: oldest ? (
                <>
                  Oldest: <Link to={`/orders/${oldest.number}`}>{oldest.businessName || oldest.number}</Link>, since{' '}
                  {formatTime(oldest.heldSince)}
                </>
              ) : (
                'No order waits.'
              ),
            },
          ]}
        />
      )}
    </CardSection>
  );
}

export function FailedHandOvers() {
  const query = useCardQuery('countFailedHandOvers', {});
  return (
    <CardSection title="Failed hand-overs" query={query}>
      {({ refused, givenUp }) => (
        <Figures
          figures={[
            {
              label: 'Refused',
              value: (
                <CountLink
                  to="/orders"
                  search={{ handOver: 'refused' }}
                  name="refused hand-overs"
                  one="refused hand-over"
                >
                  {refused}
                </CountLink>
              ),
              note: 'by the ordering system',
            },
            {
              label: 'Given up',
              value: (
                <CountLink
                  to="/orders"
                  search={{ handOver: 'givenUp' }}
                  name="hand-overs given up"
                  one="hand-over given up"
                >
                  {givenUp}
                </CountLink>
              ),
              note: 'without an answer',
            },
          ]}
        />
      )}
    </CardSection>
  );
}

export function WaitingQuotes() {
  const query = useCardQuery('countWaitingQuotes', {});
  const { getToday } = useTimeFormats();
  // Counted are those that can be ordered today.
  const validUntil = `${getToday()}..`;
  return (
    <CardSection title="Quotes" query={query}>
      {({ awaitingApproval, sent }) => (
        <Figures
          figures={[
            {
              label: 'To approve',
              value: (
                <CountLink
                  to="/quotes"
                  search={{ state: 'awaitingApproval', validUntil }}
                  name="quotes to approve"
                  one="quote to approve"
                >
                  {awaitingApproval}
                </CountLink>
              ),
              note: 'over a sales limit',
            },
            {
              label: 'Sent',
              value: (
                <CountLink to="/quotes" search={{ state: 'sent', validUntil }} name="sent quotes" one="sent quote">
                  {sent}
                </CountLink>
              ),
              note: 'can still be ordered',
            },
          ]}
        />
      )}
    </CardSection>
  );
}

export function FailingWebhooks() {
  const query = useCardQuery('listFailingWebhooks', {});
  const { formatTime } = useTimeFormats();
  return (
    <CardSection title="Webhooks" query={query}>
      {({ endpointCount, failing }) => (
        <Figures
          figures={[
            {
              label: 'Failing',
              value: `${failing.length} of ${endpointCount}`,
              note:
                failing.length === 0
                  ? describeNoFailure(endpointCount)
                  : failing.map(({ id, host, isDisabled, failingSince, waitingCount }) => (
                      <span key={id}>
                        {host}: {isDisabled ? 'disabled' : 'failing'}
                        {failingSince && ` since ${formatTime(failingSince)}`}, {waitingCount.toLocaleString('en-US')}{' '}
                        waiting{' '}
                      </span>
                    )),
            },
          ]}
        />
      )}
    </CardSection>
  );
}

const describeNoFailure = (endpointCount: number): string =>
  endpointCount === 0 ? 'No endpoints.' : 'All endpoints answer.';
