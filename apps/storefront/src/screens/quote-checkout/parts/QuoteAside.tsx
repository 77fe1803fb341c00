import { withUnit } from '@demarc/domain/address';
import { formatLaterPrices, listLaterPrices, type OrderTotals, type ShownLine, shownLines } from '@demarc/domain/cart';
import { splitCharges } from '@demarc/domain/checkout';
import type { OpenedQuote } from '@demarc/domain/quote';
import { money } from '@demarc/domain/text';
import { Card } from '@demarc/ui/card';
import { dayText } from '../../../features/appointment/when.ts';
import { perMonth } from '../../../features/cart/pricing/money.ts';
import styles from '../../../features/checkout/parts/aside.module.css';
import { HelpLine } from '../../../shell/HelpLine.tsx';

/** K-130: the groups in order, each with the cart sections that it sums up. */
const groups: readonly (readonly [keyof OrderTotals, string, ...ShownLine['section'][]])[] = [
  ['internetCents', 'Internet', 'internet'],
  ['phoneCents', 'Phone', 'voice'],
  ['equipmentOneTimeCents', 'Equipment and one-time charges', 'equipment', 'oneTime'],
  ['otherCents', 'TV and other services', 'tv', 'other'],
  ['promotionCents', 'Promotions', 'offer'],
];

/** The summary of the quote: services, address and price. */
export function QuoteAside({ quote }: { quote: OpenedQuote }) {
  const { number, validUntil, address, totals, cart } = quote;
  const lines = shownLines(cart.breakdown);
  const { months } = splitCharges(cart.breakdown).equipment;
  const { month1Cents } = cart.breakdown;
  const later = formatLaterPrices(listLaterPrices(cart.breakdown));
  const namesIn = (sections: readonly ShownLine['section'][]) =>
    lines
      .filter(({ section }) => sections.includes(section))
      .map(({ name }) => name)
      .join(', ');
  return (
    <Card as="section" tone="sunken" aria-labelledby="quote-aside" className={styles.aside}>
      <div>
        <h2 id="quote-aside" className={styles.title}>
          Quote {number}
        </h2>
        <p className={styles.note}>The price holds until {dayText(validUntil)}.</p>
      </div>
      <p className={styles.services}>{cart.breakdown.header.title}</p>
      <p className={styles.note}>
        {withUnit(address.street, address.unit)}
        <br />
        {address.city}, {address.state} {address.zip}
      </p>
      <dl className={styles.sums}>
        {groups.map(([group, name, ...sections]) => (
          <div key={group}>
            <dt>
              {name}
              <small className={styles.names}>{namesIn(sections)}</small>
            </dt>
            <dd>{money(totals[group])}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total with discounts</dt>
          <dd className={styles.large}>{money(totals.totalWithDiscountCents)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        One month of service and all one-time charges, with equipment in full.{' '}
        {/* The sums beside the button are by due date: this sentence explains the difference. */}
        {months > 0 &&
          `Equipment is paid over ${months} months: of this, ${money(month1Cents)} is on your first bill, and ${money(totals.totalWithDiscountCents - month1Cents)} comes with later ones. `}
        Each month: {perMonth(cart.breakdown.header.cents)}
        {later && `, ${later}`}. Plus taxes & fees. Nothing is charged before you place the order.
      </p>
      <HelpLine />
    </Card>
  );
}
