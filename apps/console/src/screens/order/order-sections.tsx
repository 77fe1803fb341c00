import type { OrderDetail } from '@demarc/contract/operator-api';
import type { PortState, VisitState } from '@demarc/domain/order';
import { formatMonths, formatPhone } from '@demarc/domain/text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from '../../features/detail/detail.module.css';
import { formatVisitTime } from '../../features/detail/format-visit-time.ts';
import { Facts, Section } from '../../features/detail/Section.tsx';
import { usePermissions } from '../../lib/operator-session.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';

interface SectionProps {
  order: OrderDetail;
}

const visitTexts: Record<VisitState, string> = {
  held: 'Held',
  booked: 'Booked',
  onTheWay: 'Technician on the way',
  done: 'Done',
  missed: 'Missed',
  cancelled: 'Cancelled',
};
const portTexts: Record<PortState, string> = { scheduled: 'Scheduled', rejected: 'Rejected', completed: 'Completed' };

/** `assignee` is the field for it. Without it, shows the name. */
export function Summary({ order, assignee }: SectionProps & { assignee: ReactNode }) {
  const canSeeQuotes = usePermissions()('quotes');
  const { customer, visit, area, quoteNumber, externalId, payment, termMonths } = order;
  return (
    <Section title="Summary">
      {assignee}
      <Facts
        facts={[
          ['Contact', customer.contactName],
          ['Phone', formatNumber(customer.phone)],
          ['Email', customer.email],
          ['Address', customer.address],
          ['Billing address', customer.billingAddress],
          ['Area', area],
          ['Visit', visit ? formatVisit(visit) : 'None'],
          ['Term', termMonths === undefined ? undefined : formatMonths(termMonths)],
          ['Payment', payment],
          [
            'Quote',
            quoteNumber && (canSeeQuotes ? <Link to={`/quotes/${quoteNumber}`}>{quoteNumber}</Link> : quoteNumber),
          ],
          ['Number of the ordering system', externalId],
          ['Assigned to', assignee === undefined ? (order.assignee?.email ?? 'Nobody') : undefined],
        ]}
      />
    </Section>
  );
}

function formatVisit(visit: NonNullable<OrderDetail['visit']>): string {
  const by = visit.installBy === 'self' ? 'self-installation' : visitTexts[visit.state].toLowerCase();
  return `${formatVisitTime(visit)} (${by})`;
}

/** Masked numbers stay as they are. */
const formatNumber = (number: string) => (/^\d{10}$/.test(number) ? formatPhone(number) : number);

export const Numbers = ({ order: { numbers } }: SectionProps) =>
  numbers.length > 0 && (
    <Section title="Numbers">
      <ul className={styles.plainList}>
        {numbers.map(({ number, isPorted, carrier, portState }) => (
          <li key={number}>
            <strong>{formatNumber(number)}</strong>{' '}
            {isPorted ? `Transferred${carrier ? ` from ${carrier}` : ''}` : 'New number'}
            {portState && `: ${portTexts[portState].toLowerCase()}`}
          </li>
        ))}
      </ul>
    </Section>
  );

export function Agreements({ order: { agreements } }: SectionProps) {
  const { formatTime } = useTimeFormats();
  return (
    <Section title="Agreed to">
      {agreements.length === 0 && <p className={styles.soft}>Nothing yet.</p>}
      <ul className={styles.plainList}>
        {agreements.map(({ name, version, at }) => (
          <li key={`${name} ${version}`}>
            <strong>{name}</strong> {version && `version ${version}, `}
            <time dateTime={at}>{formatTime(at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
