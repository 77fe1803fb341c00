import { extractLettersDigitsAndSpaces } from '@demarc/domain/text';
import { Checkbox } from '@demarc/ui/checkbox';
import styles from '../../../features/checkout/business/business.module.css';
import { CityLine } from '../../../features/checkout/business/CityLine.tsx';
import { LimitedField } from '../../../lib/form/LimitedField.tsx';
import type { PaymentForm } from './use-payment-form.ts';

/** The billing address of the card, shown only if it differs. */
export function CardAddress({ payment }: { payment: PaymentForm }) {
  return (
    <>
      <Checkbox {...payment.checkbox('selected')} label="My card has a different billing address" />
      {payment.values.selected && (
        <>
          <div className={styles.streetAndUnit}>
            <LimitedField
              {...payment.text('address')}
              label="Street address"
              autoComplete="billing address-line1"
              maxLength={150}
            />
            <LimitedField
              {...payment.text('unit')}
              label="Unit"
              optional
              autoComplete="billing address-line2"
              format={extractLettersDigitsAndSpaces}
              maxLength={30}
            />
          </div>
          <CityLine
            autoFill="billing"
            city={payment.text('city')}
            state={payment.select('state')}
            zip={payment.text('zip')}
          />
        </>
      )}
    </>
  );
}
