import { orderStateTexts, type QuoteDetail } from '@demarc/contract/operator-api';
import { formatMoney, formatMonths } from '@demarc/domain/text';
import { Link } from '@tanstack/react-router';
import styles from '../../features/detail/detail.module.css';
import { Facts, Section } from '../../features/detail/Section.tsx';
import { formatDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';

interface SectionProps {
  quote: QuoteDetail;
}

export const Customer = ({ quote: { customer, owner, role, note, termMonths, validUntil } }: SectionProps) => (
  <Section title="Customer">
    <Facts
      facts={[
        ['Business', customer.businessName],
        ['Contact', customer.contactName],
        ['Email', customer.email || 'None: nobody gets a link'],
        ['Address', customer.address],
        ['Valid until', formatDay(validUntil)],
        ['Term', termMonths ? formatMonths(termMonths) : 'Month to month'],
        ['Sales person', owner && [...new Set([owner.name, owner.email, owner.phone])].filter(Boolean).join(', ')],
        ['Limits of the role', role],
        ['Note to the customer', note],
      ]}
    />
  </Section>
);

type Adjustment = QuoteDetail['adjustments'][number];

const describeAdjustment = ({ kind, value = 0, months }: Adjustment): string => {
  const texts: Record<Adjustment['kind'], string> = {
    setPrice: formatMoney(value),
    percentOff: `${value}% off`,
    amountOff: `${formatMoney(value)} off`,
    waive: 'Waived',
  };
  return `${texts[kind]}${months === undefined ? '' : ` for ${formatMonths(months)}`}`;
};

export const Adjustments = ({ quote: { adjustments, savings } }: SectionProps) =>
  adjustments.length > 0 && (
    <Section title="Negotiated prices">
      <ul className={styles.plainList}>
        {adjustments.map((adjustment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the prices never reorder, and an item may have several
          <li key={index}>
            <strong>{adjustment.name}</strong> {describeAdjustment(adjustment)}
            {adjustment.reason && <span className={styles.soft}> ({adjustment.reason})</span>}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        Saves {formatMoney(savings.monthlyCents)} in the first month
        {savings.onceCents > 0 && ` and ${formatMoney(savings.onceCents)} once`}.
      </p>
    </Section>
  );

export function LinkState({ quote: { link } }: SectionProps) {
  const { formatTime } = useTimeFormats();
  const withTime = (count: number, at: string | undefined) =>
    at === undefined ? 'Not yet' : `${count === 1 ? 'Once' : `${count} times`}, last ${formatTime(at)}`;
  return (
    <Section title="Link">
      <Facts
        facts={[
          ['Mailed', withTime(link.mailed, link.lastMailedAt)],
          ['Opened', withTime(link.opened, link.lastOpenedAt)],
          ['State', link.isOpen ? 'Can be ordered' : 'Cannot be ordered'],
        ]}
      />
    </Section>
  );
}

const proofTexts: Record<NonNullable<NonNullable<QuoteDetail['acceptance']>['proof']>, string> = {
  link: 'the link',
  code: 'a code',
  address: 'address and number',
};

export function Orders({ quote: { orders, acceptance } }: SectionProps) {
  const { formatTime } = useTimeFormats();
  return (
    <Section title="Orders">
      {orders.length === 0 && <p className={styles.soft}>No order came of this quote yet.</p>}
      <ul className={styles.plainList}>
        {orders.map(({ number, state, placedAt }) => (
          <li key={number}>
            <Link to={`/orders/${number}`}>{number}</Link> {state !== 'open' && `${orderStateTexts[state]}, `}
            <time dateTime={placedAt}>{formatTime(placedAt)}</time>
          </li>
        ))}
      </ul>
      {acceptance && (
        <p className={styles.soft}>
          Revision {acceptance.revision} was accepted {formatTime(acceptance.at)}
          {acceptance.proof && ` by ${proofTexts[acceptance.proof]}`}, with terms version {acceptance.termsVersion}.
        </p>
      )}
    </Section>
  );
}

export function Revisions({ quote: { revisions } }: SectionProps) {
  const { formatTime } = useTimeFormats();
  return (
    revisions.length > 1 && (
      <Section title="Revisions">
        <ul className={styles.plainList}>
          {revisions.map(({ revision, createdAt, validUntil }) => (
            <li key={revision}>
              <strong>Revision {revision}</strong> <time dateTime={createdAt}>{formatTime(createdAt)}</time>
              {validUntil && `, valid until ${formatDay(validUntil)}`}
            </li>
          ))}
        </ul>
      </Section>
    )
  );
}
