import { Checkbox } from '@demarc/ui/checkbox';
import { TextField } from '@demarc/ui/text-field';
import formStyles from '../../../../form/form.module.css';
import type { PaymentForm } from '../use-payment-form.ts';

/** Asked for only where the card's bills go elsewhere. */
export function CardAddress({ payment }: { payment: PaymentForm }) {
  const { values } = payment;
  return (
    <>
      <Checkbox {...payment.checkbox('selected')} label="The card has another billing address" />
      {values.selected && (
        <>
          <div className={formStyles.pair}>
            <TextField {...payment.text('address')} label="Street address" autoComplete="billing street-address" />
            <TextField {...payment.text('unit')} label="Unit" optional autoComplete="billing address-line2" />
          </div>
          <div className={formStyles.pair}>
            <TextField {...payment.text('city')} label="City" autoComplete="billing address-level2" />
            <TextField {...payment.text('state')} label="State" autoComplete="billing address-level1" maxLength={2} />
          </div>
          <TextField
            {...payment.text('zip')}
            label="Zip code"
            inputMode="numeric"
            autoComplete="billing postal-code"
            maxLength={5}
          />
        </>
      )}
    </>
  );
}
