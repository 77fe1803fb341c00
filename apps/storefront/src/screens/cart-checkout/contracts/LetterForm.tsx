import type { ContentPage } from '@demarc/contract';
import { validateLetter } from '@demarc/domain/checkout';
import { formatPhone, formatPhoneInCart, normalizePhone, splitName } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { formatDay } from '../../../features/appointment/format-date.ts';
import { findPortDetails } from '../../../features/cart/changes/port-details.ts';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import styles from '../../../features/checkout/contracts/contracts.module.css';
import { Documents } from '../../../features/checkout/contracts/Documents.tsx';
import formStyles from '../../../lib/form/form.module.css';
import { getToday } from '../../../lib/form/today.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { notify } from '../../../shell/notification/notification-store.ts';
import { reloadSavedState } from '../saved-state.ts';
import { type LetterText, signLetter } from './sign-letter.ts';

type Field = keyof LetterText;

interface LetterFormProps {
  text: ContentPage;
  onSigned(confirmation: string): void;
  /** Only for a letter that is signed already. */
  onCancel?: (() => void) | undefined;
}

/** K-132: the letter that authorizes porting the number, prefilled with the known details. */
export function LetterForm({ text, onSigned, onCancel }: LetterFormProps) {
  const deps = useCheckoutDeps();
  const { rules } = useSettings();
  const { contact } = useCheckout().businessInfo;
  const cart = useCart();
  const portedLines = cart?.view.breakdown.voice?.lines.filter(({ portedFrom }) => portedFrom) ?? [];
  const [portedLine] = portedLines;
  // Only the person authorized on the account can sign, who may differ from the person who orders.
  const authorizedName =
    portedLine && findPortDetails(deps.cartSession, normalizePhone(portedLine.number))?.authorisedName;
  const { firstName, lastName } = authorizedName ? splitName(authorizedName) : contact;
  const carrier = cart?.chosen.digitalVoice?.previousProvider || portedLine?.portedFrom || '';
  const [isSending, setIsSending] = useState(false);
  const form = useForm<LetterText>({
    name: 'letter',
    initialValues: {
      firstName,
      lastName,
      contactNumber: formatPhone(contact.phone),
      longDistanceProvider: carrier,
      intraLata: carrier,
      interLata: carrier,
    },
    validate: (values) =>
      validateLetter({ ...values, date: getToday() }, getToday(), rules).map(({ field, message }) => ({
        field: field.slice('letter.'.length) as Field,
        message,
      })),
    async onSubmit(values) {
      setIsSending(true);
      const answer = await signLetter(values, deps);
      setIsSending(false);
      if (answer.ok) {
        await reloadSavedState(deps.cartSession);
        onSigned(answer.value.confirmation);
      } else if (!answer.failure.failurePage) notify(answer.failure.message);
    },
  });
  return (
    <>
      <Documents {...text} />
      <div>
        <h4 id="letter-numbers" className={styles.heading}>
          Numbers that this letter transfers
        </h4>
        <ul aria-labelledby="letter-numbers">
          {portedLines.map(({ number, portedFrom }) => (
            <li key={number}>
              {formatPhoneInCart(number)}, now with {portedFrom}
            </li>
          ))}
        </ul>
      </div>
      <form {...form.formProps} aria-label="Letter of authorization" className={formStyles.form}>
        {form.summary.errors.length > 0 && <ErrorSummary {...form.summary} />}
        <div className={formStyles.pair}>
          <TextField {...form.text('firstName')} label="First name" autoComplete="given-name" />
          <TextField {...form.text('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        <TextField
          {...form.text('contactNumber')}
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          format={formatPhone}
          helper="In case your current carrier has a question."
        />
        <TextField
          {...form.text('longDistanceProvider')}
          label="Long-distance carrier"
          helper="As shown on your phone bill. Often the same company for all three."
        />
        <div className={formStyles.pair}>
          <TextField {...form.text('intraLata')} label="Carrier for calls within your region" />
          <TextField {...form.text('interLata')} label="Carrier for calls outside your region" />
        </div>
        <p>Date signed: {formatDay(getToday())}</p>
        <div className={formStyles.actions}>
          <Button type="submit" loading={isSending} loadingLabel="signing">
            Sign the letter
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
