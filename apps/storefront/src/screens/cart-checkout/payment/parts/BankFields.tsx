import { digitsOnly } from '@demarc/domain/text';
import { TextField } from '@demarc/ui/text-field';
import formStyles from '../../../../lib/form/form.module.css';
import type { PaymentForm } from '../use-payment-form.ts';

/** K-107. Numbers are sealed before they leave the page. */
export function BankFields({ payment }: { payment: PaymentForm }) {
  return (
    <div className={formStyles.pair}>
      <TextField
        {...payment.text('routingNumber')}
        label="Routing number"
        helper="Nine digits, at the left foot of a check."
        inputMode="numeric"
        autoComplete="off"
        format={(typed) => digitsOnly(typed).slice(0, 9)}
      />
      <TextField
        {...payment.text('accountNumber')}
        label="Account number"
        helper="Beside it. It is encrypted before it leaves this page."
        inputMode="numeric"
        autoComplete="off"
        format={(typed) => digitsOnly(typed).slice(0, 17)}
      />
    </div>
  );
}
