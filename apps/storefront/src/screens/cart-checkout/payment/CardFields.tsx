import { cardBrands, extractDigits, formatCardBrand } from '@demarc/domain/text';
import { Checkbox } from '@demarc/ui/checkbox';
import { Select } from '@demarc/ui/select';
import { TextField } from '@demarc/ui/text-field';
import formStyles from '../../../lib/form/form.module.css';
import { getToday } from '../../../lib/form/today.ts';
import { CardAddress } from './CardAddress.tsx';
import styles from './payment.module.css';
import type { PaymentForm } from './use-payment-form.ts';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Formats a card number in groups of four: '4111 1111 1111 1111'. */
const formatCardNumber = (typed: string) =>
  extractDigits(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** K-108, K-109: the fields of a card. Number and code are sealed before they leave the page. */
export function CardFields({ payment }: { payment: PaymentForm }) {
  const { values } = payment;
  const thisYear = Number(getToday().slice(0, 4));
  const years = Array.from({ length: 15 }, (_, index) => String(thisYear + index));
  return (
    <>
      <div className={formStyles.pair}>
        <TextField
          {...payment.text('cardNumber')}
          value={formatCardNumber(values.cardNumber)}
          onChange={({ target }) => payment.changeCardNumber(target.value)}
          label="Card number"
          helper="Encrypted before it leaves this page."
          inputMode="numeric"
          autoComplete="cc-number"
          format={formatCardNumber}
        />
        <Select
          {...payment.select('cardType')}
          label="Card type"
          autoComplete="cc-type"
          options={cardBrands.map((value) => ({ value, label: formatCardBrand(value) }))}
        />
      </div>
      <div className={formStyles.pair}>
        <Select
          {...payment.select('expMonth')}
          label="Expiration month"
          autoComplete="cc-exp-month"
          placeholder="Month"
          options={toOptions(months)}
        />
        <Select
          {...payment.select('expYear')}
          label="Expiration year"
          autoComplete="cc-exp-year"
          placeholder="Year"
          options={toOptions(years)}
        />
      </div>
      <TextField
        {...payment.text('cvv')}
        className={styles.code}
        label="Security code"
        helper={values.cardType === 'AMEX' ? 'Four digits on the front.' : 'Three digits on the back.'}
        inputMode="numeric"
        autoComplete="cc-csc"
        format={(typed) => extractDigits(typed).slice(0, 4)}
      />
      <div className={formStyles.pair}>
        <TextField {...payment.text('holderFirstName')} label="First name on the card" autoComplete="cc-given-name" />
        <TextField {...payment.text('holderLastName')} label="Last name on the card" autoComplete="cc-family-name" />
      </div>
      <Checkbox {...payment.checkbox('isDebitCard')} label="This is a debit card" />
      <CardAddress payment={payment} />
    </>
  );
}
