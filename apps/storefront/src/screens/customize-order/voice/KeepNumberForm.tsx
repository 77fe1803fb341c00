import { withUnit } from '@demarc/domain/address';
import type { PhoneLine } from '@demarc/domain/cart';
import { keptAlready, type PortField, type PortRequest, portFieldProblem } from '@demarc/domain/numbers';
import { formatPhone, phoneDigits } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { call } from '../../../api/lazy.ts';
import { rememberSaid, saidOfNumber } from '../../../cart/said-of-numbers.ts';
import formStyles from '../../../form/form.module.css';
import { LimitedField } from '../../../form/LimitedField.tsx';
import { useForm } from '../../../form/use-form.ts';
import { type CheckedAddress, useSession } from '../../../session/session-store.ts';
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

/** The checked address as a bill has it. */
const addressLine = (address: CheckedAddress | null): string =>
  address ? `${withUnit(address.street, address.unit)}, ${address.city}, ${address.state} ${address.zip}` : '';

interface KeepNumberFormProps {
  name: string;
  /** From whom the line's number is kept, where it is. */
  keptFrom: string | undefined;
  /** The lines of the order, and which of them it is for. */
  lines: readonly PhoneLine[];
  at: number;
  onKept: (number: string, provider: string) => void;
  onCancel: () => void;
}

/** What the present provider asks before it lets a number go. The account's secrets are not remembered. */
export function KeepNumberForm({ name, keptFrom, lines, at, onKept, onCancel }: KeepNumberFormProps) {
  const [sending, setSending] = useState(false);
  const { address } = useSession();
  const { number = '' } = lines[at] ?? {};
  const port = useForm<PortRequest>({
    name,
    empty: {
      ...empty,
      // Where the service is wanted is mostly where the number is today.
      serviceAddress: addressLine(address),
      ...(keptFrom && { number: formatPhone(number), currentProvider: keptFrom, ...saidOfNumber(number) }),
    },
    problemsOf,
    secret: ['accountNumber', 'pin'],
    async onSubmit(values) {
      const twice = keptAlready(values.number, at, lines);
      if (twice) return port.refuse([{ field: 'number', message: twice }]);
      setSending(true);
      const kept = phoneDigits(values.number);
      const answer = await call('keepNumber', { body: { ...values, number: kept } });
      setSending(false);
      const { serviceAddress, authorisedName } = values;
      if (answer.ok) {
        rememberSaid(kept, { serviceAddress, authorisedName });
        onKept(kept, values.currentProvider.trim());
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
        <Button type="submit" loading={sending} loadingLabel="checking your number">
          Keep this number
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Choose a new number
        </Button>
      </div>
    </form>
  );
}
