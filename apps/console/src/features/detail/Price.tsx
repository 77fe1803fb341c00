import type { OrderDetail } from '@demarc/contract/operator-api';
import { formatMoney } from '@demarc/domain/text';
import styles from './detail.module.css';
import { Section } from './Section.tsx';

/** The price lines of an order, a cart or a quote, with their sums. */
export const Price = ({ price }: { price: OrderDetail['price'] }) => (
  <Section title="Price">
    <Charges title="Monthly" charges={price.monthly} totalCents={price.monthlyCents} />
    <Charges title="One-time" charges={price.oneTime} totalCents={price.oneTimeCents} />
  </Section>
);

interface ChargesProps {
  title: string;
  charges: OrderDetail['price']['monthly'];
  totalCents: number;
}

const Charges = ({ title, charges, totalCents }: ChargesProps) => (
  <table className={styles.charges}>
    <caption>{title}</caption>
    <tbody>
      {charges.map(({ label, cents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the charges never reorder, and two may have the same label
        <tr key={index}>
          <th scope="row">{label}</th>
          <td>{formatMoney(cents)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{formatMoney(totalCents)}</td>
      </tr>
    </tfoot>
  </table>
);
