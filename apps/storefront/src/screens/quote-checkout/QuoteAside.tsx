import {
  describeAgreement,
  formatLaterPrices,
  listLaterPrices,
  listShownLines,
  type OrderTotals,
  type ShownLine,
} from '@demarc/domain/cart';
import { splitCharges } from '@demarc/domain/checkout';
import type { OpenedQuote } from '@demarc/domain/quote';
import { formatMoney, formatMonths } from '@demarc/domain/text';
import { Card } from '@demarc/ui/card';
import { formatDay } from '../../features/appointment/format-date.ts';
import { formatPerMonth } from '../../features/cart/pricing/price-text.ts';
import styles from '../../features/checkout/layout/aside.module.css';
import { useSettings } from '../../lib/settings.tsx';
import { AddressLines } from '../../shell/AddressLines.tsx';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { QuoteOwnerLine } from './QuoteOwnerLine.tsx';
import { QuoteSavings } from './QuoteSavings.tsx';

/** K-130: the groups in order, each with the cart sections that it sums up. */
const totalGroups: readonly (readonly [keyof OrderTotals, string, ...ShownLine['section'][]])[] = [
  ['internetCents', 'Internet', 'internet'],
  ['phoneCents', 'Phone', 'voice'],
  ['equipmentOneTimeCents', 'Equipment and one-time charges', 'equipment', 'oneTime'],
  ['otherCents', 'TV and other services', 'tv', 'other'],
  ['promotionCents', 'Promotions', 'offer'],
];

/** The summary of the quote: services, address and price. */
export function QuoteAside({ quote }: { quote: OpenedQuote }) {
  const { rules, basePath } = useSettings();
  const { sessionId, number, validUntil, address, totals, cart, owner, note } = quote;
  const lines = listShownLines(cart.breakdown, rules);
  const { months } = splitCharges(cart.breakdown).equipment;
  const { month1Cents } = cart.breakdown;
  const laterPrices = formatLaterPrices(listLaterPrices(cart.breakdown));
  const joinNames = (sections: readonly ShownLine['section'][]) =>
    lines
      .filter(({ section }) => sections.includes(section))
      .map(({ name, note }) => (note ? `${name} (${note.toLowerCase()})` : name))
      .join(', ');
  // Hides a group that costs $0 and has no items.
  const shownGroups = totalGroups.filter(([group, , ...sections]) => totals[group] !== 0 || joinNames(sections) !== '');
  return (
    <Card as="section" tone="sunken" aria-labelledby="quote-aside" className={styles.aside}>
      <div>
        <h2 id="quote-aside" className={styles.title}>
          Quote {number}
        </h2>
        <p className={styles.note}>Price valid until {formatDay(validUntil)}.</p>
      </div>
      {note && <p className={styles.message}>{note}</p>}
      <p>
        <a href={`${basePath}/quote-pdf/${sessionId}`} download>
          Download as PDF
        </a>
      </p>
      <p className={styles.services}>{cart.breakdown.header.title}</p>
      <p className={styles.note}>
        <AddressLines {...address} />
      </p>
      <dl className={styles.sums}>
        {shownGroups.map(([group, name, ...sections]) => (
          <div key={group}>
            <dt>
              {name}
              <small className={styles.names}>{joinNames(sections)}</small>
            </dt>
            <dd>{formatMoney(totals[group])}</dd>
          </div>
        ))}
        <QuoteSavings breakdown={cart.breakdown} />
        <div className={styles.total}>
          <dt>Total with discounts</dt>
          <dd className={styles.large}>{formatMoney(totals.totalWithDiscountCents)}</dd>
        </div>
      </dl>
      <p>{describeAgreement(cart.breakdown)}</p>
      <p className={styles.note}>
        Includes one month of service, all one-time charges and the full price of equipment.{' '}
        {/* Explains the difference to the sums beside the submit button, which are by due date. */}
        {months > 0 &&
          `You pay for equipment over ${formatMonths(months)}: ${formatMoney(month1Cents)} of this total is on your first bill, and ${formatMoney(totals.totalWithDiscountCents - month1Cents)} is on later bills. `}
        Each month: {formatPerMonth(cart.breakdown.header.cents)}
        {laterPrices && `, ${laterPrices}`}. Plus taxes & fees. You won’t be charged before you place your order.
      </p>
      {owner && <QuoteOwnerLine owner={owner} />}
      <HelpLine />
    </Card>
  );
}
