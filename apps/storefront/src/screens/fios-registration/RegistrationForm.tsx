import {
  emptyRegistration,
  isNameCharacter,
  maxRegistrationLengths,
  type Registration,
  validateRegistration,
} from '@demarc/domain/lead';
import { normalizePhone, normalizeZip } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { SuccessIcon } from '@demarc/ui/icon';
import { TextField } from '@demarc/ui/text-field';
import { type KeyboardEvent, useState } from 'react';
import { NameFields } from '../../features/contact-request/ContactFields.tsx';
import formStyles from '../../lib/form/form.module.css';
import { LimitedField } from '../../lib/form/LimitedField.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useGoBack } from '../../lib/navigation/navigation.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { session } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { OutsideLink } from '../../shell/links/outside-link.tsx';
import styles from './fios-registration.module.css';
import { useJoinWaitlist } from './use-join-waitlist.ts';

/** Three fields share one message, so the error summary prefixes it with the field name. */
const summaryPrefixes: Record<string, string> = {
  'registration-city': 'City',
  'registration-streetAddress': 'Street address',
  'registration-consent': 'Notification',
};
const formatSummaryMessage = ({ fieldId, message }: { fieldId: string; message: string }) =>
  fieldId in summaryPrefixes ? `${summaryPrefixes[fieldId]}: ${message}` : message;

/** Prefills the form with the data of the address check. */
function loadKnownValues(): Partial<Registration> {
  const { phone, email } = orderMemory.get();
  const { zip: zipCode = '', city = '', street: streetAddress = '', unit = '' } = session.get().address ?? {};
  return { email, mobileNum: normalizePhone(phone), zipCode, city, streetAddress, unit };
}

/** E-111 to E-114: Submit only validates; nothing is sent. P-136: with a waitlist, it sends the registration. */
export function RegistrationForm() {
  const { brand, rules } = useSettings();
  const close = useGoBack('outOfFranchise');
  const hasWaitlist = rules.waitlist === 'on';
  const { join, isSending } = useJoinWaitlist();
  const [isValidated, setIsValidated] = useState(false);
  const registration = useForm({
    name: 'registration',
    initialValues: { ...emptyRegistration, ...loadKnownValues() },
    validate: (values) => validateRegistration(values, rules.registration),
    onSubmit: (values) => (hasWaitlist ? void join(values) : setIsValidated(true)),
    onChange: () => setIsValidated(false),
  });
  const errors = registration.summary.errors.map((error) => ({ ...error, message: formatSummaryMessage(error) }));
  // E-353: specified behavior; provider/rules.yaml can disable it.
  const blockShiftTab = (event: KeyboardEvent) => {
    if (rules.registration.blockShiftTabInStreet && event.key === 'Tab' && event.shiftKey) event.preventDefault();
  };
  return (
    <form {...registration.formProps} aria-label="Registration" className={formStyles.form}>
      {errors.length > 0 && <ErrorSummary errors={errors} attempt={registration.summary.attempt} />}
      <NameFields form={registration} inputRef={allowOnlyNameCharacters} maxLengths={maxRegistrationLengths} />
      <TextField
        {...registration.text('email')}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={maxRegistrationLengths.email}
      />
      <div className={formStyles.pair}>
        <TextField
          {...registration.text('mobileNum')}
          label="Mobile number"
          optional
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
          format={normalizePhone}
        />
        <TextField
          {...registration.text('businessNum')}
          label="Business number"
          optional
          type="tel"
          autoComplete="work tel-national"
          inputMode="numeric"
          format={normalizePhone}
        />
      </div>
      <Checkbox
        {...registration.checkbox('existingLandline')}
        label={`I am an existing ${brand.name} landline customer`}
      />
      <div className={formStyles.pair}>
        <TextField
          {...registration.text('zipCode')}
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          format={normalizeZip}
        />
        <LimitedField
          {...registration.text('city')}
          label="City"
          autoComplete="address-level2"
          maxLength={maxRegistrationLengths.city}
        />
      </div>
      <div className={formStyles.pair}>
        <LimitedField
          {...registration.text('streetAddress')}
          label="Street address"
          autoComplete="address-line1"
          maxLength={maxRegistrationLengths.streetAddress}
          onKeyDown={blockShiftTab}
        />
        <LimitedField
          {...registration.text('unit')}
          label="Unit"
          optional
          autoComplete="address-line2"
          maxLength={maxRegistrationLengths.unit}
        />
      </div>
      <Checkbox
        {...registration.checkbox('consent')}
        label={`Notify me when ${brand.fiberName} is available at this address`}
      />
      {hasWaitlist ? (
        <p className={styles.consent}>
          We’ll use your details only to tell you about service at this address. To learn how we handle your data, see
          our <OutsideLink to="privacyPolicy">privacy policy</OutsideLink>.
        </p>
      ) : (
        <div role="alert" className={styles.done}>
          {isValidated && (
            <>
              <SuccessIcon aria-hidden="true" />
              No errors
            </>
          )}
        </div>
      )}
      <div className={formStyles.actions}>
        <Button type="submit" loading={isSending} loadingLabel="sending your registration">
          {hasWaitlist ? 'Join the waitlist' : 'Submit'}
        </Button>
        <Button variant="secondary" onClick={close}>
          Close
        </Button>
      </div>
    </form>
  );
}

/**
 * E-351: a ref callback that blocks typed characters that no name contains. Pasted text stays and is validated instead
 * (E-335), so this uses the browser's event: React's onBeforeInput also fires for a paste.
 */
function allowOnlyNameCharacters(input: HTMLInputElement): () => void {
  const blockCharacter = (event: InputEvent) => {
    const isTyped = event.inputType === 'insertText' && event.data?.length === 1;
    if (isTyped && !isNameCharacter(event.data ?? '')) event.preventDefault();
  };
  input.addEventListener('beforeinput', blockCharacter);
  return () => input.removeEventListener('beforeinput', blockCharacter);
}
