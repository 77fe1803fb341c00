import { extractDigits } from '@demarc/domain/text';
import { TextField } from '@demarc/ui/text-field';
import formStyles from '../../../lib/form/form.module.css';
import type { PaymentForm } from './use-payment-form.ts';

/** K-107: the fields of a bank account. Both numbers are sealed before they leave the page. */
export function BankFields({ payment }: { payment: PaymentForm }) {
  return (
    <div className={formStyles.pair}>
      <TextField
        {...payment.text('routingNumber')}
        label="Routing number"
        helper="Nine digits at the bottom left of a check."
        inputMode="numeric"
        autoComplete="off"
        format={(typed) => extractDigits(typed).slice(0, 9)}
      />
      <TextField
        {...payment.text('accountNumber')}
        label="Account number"
        helper="Next to the routing number. Encrypted before it leaves this page."
        inputMode="numeric"
        autoComplete="off"
        format={(typed) => extractDigits(typed).slice(0, 17)}
      />
    </div>
  );
}
