import { withUnit } from '@demarc/domain/address';
import type { PhoneLine } from '@demarc/domain/cart';
import { findDuplicateNumber, type PortField, type PortRequest, portFieldProblem } from '@demarc/domain/numbers';
import { formatPhone, phoneDigits } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { findPortDetails, savePortDetails } from '../../../features/cart/changes/port-details.ts';
import { call } from '../../../lib/api/call.ts';
import formStyles from '../../../lib/form/form.module.css';
import { LimitedField } from '../../../lib/form/LimitedField.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { type CheckedAddress, useSession } from '../../../lib/session/session-store.ts';
import { notify } from '../../../shell/notification/notification-store.ts';

const empty: PortRequest = {
  number: '',
  currentProvider: '',
  accountNumber: '',
  pin: '',
  serviceAddress: '',
  authorisedName: '',
};
const fields = Object.keys(empty) as PortField[];
const problemsOf = (values: PortRequest) =>
  fields.flatMap((field) => {
    const message = portFieldProblem(field, values[field]);
    return message ? [{ field, message }] : [];
  });

/** The checked address in one line, as on a bill. */
const addressLine = (address: CheckedAddress | null): string =>
  address ? `${withUnit(address.street, address.unit)}, ${address.city}, ${address.state} ${address.zip}` : '';

interface PortNumberFormProps {
  name: string;
  /** The current carrier, if the number of the line is ported. */
  keptFrom: string | undefined;
  /** The lines of the order; `at` is the index of the line that gets the number. */
  lines: readonly PhoneLine[];
  at: number;
  onPorted: (number: string, provider: string) => void;
  onCancel: () => void;
}

/** The details that the current carrier requires to port a number. The account's secrets are not remembered. */
export function PortNumberForm({ name, keptFrom, lines, at, onPorted, onCancel }: PortNumberFormProps) {
  const [isSending, setIsSending] = useState(false);
  const { address } = useSession();
  const { number = '' } = lines[at] ?? {};
  const port = useForm<PortRequest>({
    name,
    empty: {
      ...empty,
      // The number is usually in use at the address of the new service.
      serviceAddress: addressLine(address),
      ...(keptFrom && { number: formatPhone(number), currentProvider: keptFrom, ...findPortDetails(number) }),
    },
    problemsOf,
    secret: ['accountNumber', 'pin'],
    async onSubmit(values) {
      const duplicateMessage = findDuplicateNumber(values.number, at, lines);
      if (duplicateMessage) return port.refuse([{ field: 'number', message: duplicateMessage }]);
      setIsSending(true);
      const portedNumber = phoneDigits(values.number);
      const answer = await call('keepNumber', { body: { ...values, number: portedNumber } });
      setIsSending(false);
      const { serviceAddress, authorisedName } = values;
      if (answer.ok) {
        savePortDetails(portedNumber, { serviceAddress, authorisedName });
        onPorted(portedNumber, values.currentProvider.trim());
      } else if (!answer.failure.failure) notify(answer.failure.message);
    },
  });
  return (
    <form {...port.form} className={formStyles.form} aria-label="Keep my number">
      {port.summary.errors.length > 0 && <ErrorSummary {...port.summary} level={5} />}
      <div className={formStyles.pair}>
        <TextField
          {...port.text('number')}
          label="Number to keep"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          format={formatPhone}
          helper="It stays in service until we take it over."
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
          helper="As it stands on your bill. Your phone company asks for it."
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
        <Button variant="quiet" onClick={onCancel}>
          Choose a new number
        </Button>
      </div>
    </form>
  );
}
