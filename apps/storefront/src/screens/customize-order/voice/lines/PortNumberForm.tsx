import { formatStreetWithUnit } from '@demarc/domain/address';
import type { PhoneLine } from '@demarc/domain/cart';
import { findDuplicateNumber, type PortField, type PortRequest, validatePortField } from '@demarc/domain/numbers';
import { addHelpLine, formatPhone, normalizePhone } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { findPortDetails, savePortDetails } from '../../../../features/cart/changes/port-details.ts';
import type { CartSession } from '../../../../features/cart/session/cart-session.ts';
import formStyles from '../../../../lib/form/form.module.css';
import { LimitedField } from '../../../../lib/form/LimitedField.tsx';
import { useForm } from '../../../../lib/form/use-form.ts';
import { type SummaryAddress, useTabSession } from '../../../../lib/session/session-store.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { useInnerForm } from '../../section/inner-forms.ts';

const empty: PortRequest = {
  number: '',
  currentProvider: '',
  accountNumber: '',
  pin: '',
  serviceAddress: '',
  authorisedName: '',
};
const fields = Object.keys(empty) as PortField[];
const findProblems = (values: PortRequest, refusedPrefixes: readonly string[], helpLine: string) =>
  fields.flatMap((field) => {
    const message = validatePortField(field, values[field], refusedPrefixes);
    return message ? [{ field, message: addHelpLine(message, helpLine) }] : [];
  });

/** The checked address in one line, as on a bill. */
const formatAddressLine = (address: SummaryAddress | null): string =>
  address
    ? `${formatStreetWithUnit(address.street, address.unit)}, ${address.city}, ${address.state} ${address.zip}`
    : '';

interface PortNumberFormProps {
  cartSession: CartSession;
  name: string;
  /** The current carrier, if the number of the line is ported. */
  portedFrom: string | undefined;
  /** The lines of the order; the one at `index` gets the number. */
  lines: readonly PhoneLine[];
  index: number;
  onPorted: (number: string, provider: string) => Promise<boolean>;
  cancelLabel: string;
  onCancel: () => void;
}

/** Asks for the details that the current carrier requires to port a number. The form forgets account number and PIN. */
export function PortNumberForm({
  cartSession,
  name,
  portedFrom,
  lines,
  index,
  onPorted,
  cancelLabel,
  onCancel,
}: PortNumberFormProps) {
  const [isSending, setIsSending] = useState(false);
  const { address } = useTabSession();
  const { brand, rules } = useSettings();
  const { number = '' } = lines[index] ?? {};
  const port = useForm<PortRequest>({
    name,
    initialValues: {
      ...empty,
      // The number is usually in use at the address of the new service.
      serviceAddress: formatAddressLine(address),
      ...(portedFrom && {
        number: formatPhone(number),
        currentProvider: portedFrom,
        ...findPortDetails(cartSession, number),
      }),
    },
    validate: (values) => findProblems(values, rules.porting.refusedPrefixes, brand.helpLine),
    secretFields: ['accountNumber', 'pin'],
    async onSubmit(values) {
      const duplicateMessage = findDuplicateNumber(values.number, index, lines);
      if (duplicateMessage) {
        port.showServerProblems([{ field: 'number', message: duplicateMessage }]);
        return false;
      }
      setIsSending(true);
      const portedNumber = normalizePhone(values.number);
      const answer = await cartSession.call('portNumber', { body: { ...values, number: portedNumber } });
      setIsSending(false);
      const { serviceAddress, authorisedName } = values;
      if (answer.ok) {
        savePortDetails(cartSession, portedNumber, { serviceAddress, authorisedName });
        return onPorted(portedNumber, values.currentProvider.trim());
      }
      // The server knows more refused numbers than the form, such as the provider's own.
      const refusal = answer.failure.fields?.find(({ path }) => path === 'TN');
      if (refusal) port.showServerProblems([{ field: 'number', message: addHelpLine(refusal.reason, brand.helpLine) }]);
      else if (!answer.failure.failurePage) cartSession.notifications.notify(answer.failure.message);
      return false;
    },
  });
  useInnerForm(port);
  return (
    <form {...port.formProps} className={formStyles.form} aria-label="Keep my number">
      {port.summary.errors.length > 0 && <ErrorSummary {...port.summary} level={5} />}
      <div className={formStyles.pair}>
        <TextField
          {...port.text('number')}
          label="Number to keep"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          format={formatPhone}
          helper="It stays in service until we transfer it."
        />
        <LimitedField
          {...port.text('currentProvider')}
          label="Current phone company"
          autoComplete="off"
          maxLength={60}
        />
      </div>
      <div className={formStyles.pair}>
        <LimitedField
          {...port.text('accountNumber')}
          label="Account number"
          autoComplete="off"
          maxLength={30}
          helper="As shown on your bill. Your phone company asks for it."
        />
        <LimitedField
          {...port.text('pin')}
          label="Transfer PIN"
          optional
          autoComplete="off"
          maxLength={15}
          helper="Only if your account has one."
        />
      </div>
      <LimitedField {...port.text('serviceAddress')} label="Service address" autoComplete="off" maxLength={150} />
      <LimitedField
        {...port.text('authorisedName')}
        label="Person authorized on the account"
        autoComplete="name"
        maxLength={60}
      />
      <div className={formStyles.actions}>
        <Button type="submit" loading={isSending} loadingLabel="checking your number">
          Keep this number
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            port.discardDraft();
            onCancel();
          }}
        >
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}
