import {
  buildContactRequest,
  contactPreferences,
  emptyContactForm,
  maxContactLengths,
  validateContactForm,
} from '@demarc/domain/lead';
import { formatPhone } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { RadioCards } from '@demarc/ui/radio-cards';
import { TextArea } from '@demarc/ui/text-area';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import formStyles from '../../lib/form/form.module.css';
import { LimitedField } from '../../lib/form/LimitedField.tsx';
import { renderLengthHint } from '../../lib/form/length-hint.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { useSettings } from '../../lib/settings.tsx';
import { OutsideLink } from '../../shell/links/outside-link.tsx';
import styles from './contact.module.css';
import { useContactRequest } from './use-contact-request.ts';

const preferences = contactPreferences.map((value) => ({ value, label: value }));

/** Loads the phone number and email of the address check. */
function loadKnownContact() {
  const { phone, email } = orderMemory.get();
  return { phone: formatPhone(phone), email: email.length <= maxContactLengths.email ? email : '' };
}

export function ContactForm() {
  const { name } = useSettings().brand;
  const { send, isSending } = useContactRequest();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const contact = useForm({
    name: 'contact',
    initialValues: { ...emptyContactForm, ...loadKnownContact() },
    validate: validateContactForm,
    onSubmit(values) {
      const request = buildContactRequest(values);
      if (request) void send(request);
    },
  });
  return (
    <form {...contact.formProps} aria-label="Contact request" className={formStyles.form}>
      {contact.summary.errors.length > 0 && <ErrorSummary {...contact.summary} />}
      <div className={formStyles.pair}>
        <LimitedField
          {...contact.text('firstName')}
          label="First name"
          autoComplete="given-name"
          maxLength={maxContactLengths.firstName}
        />
        <LimitedField
          {...contact.text('lastName')}
          label="Last name"
          autoComplete="family-name"
          maxLength={maxContactLengths.lastName}
        />
      </div>
      <div className={formStyles.pair}>
        <TextField
          {...contact.text('phone')}
          label="Phone number"
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          format={formatPhone}
          helper="A specialist will use it to reach you."
        />
        <TextField
          {...contact.text('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={maxContactLengths.email}
          helper="We’ll use it only for this request."
        />
      </div>
      <LimitedField
        {...contact.text('businessName')}
        label="Business name"
        autoComplete="organization"
        maxLength={maxContactLengths.businessName}
      />
      <RadioCards
        legend="How should we contact you?"
        id={contact.getFieldId('preference')}
        value={contact.values.preference || null}
        onValueChange={(value) => contact.change('preference', value === 'Email' ? 'Email' : 'Phone')}
        options={preferences}
        columns={2}
        error={contact.findError('preference')}
      />
      <TextArea
        {...contact.text('comments')}
        label="Comments"
        optional
        maxLength={maxContactLengths.comments}
        helper={
          renderLengthHint(contact.values.comments, maxContactLengths.comments) ??
          'Sites, speeds, dates: anything that helps us prepare.'
        }
      />
      <p className={styles.consent}>
        By sending this request, you allow {name} to contact you about it by phone or email. To learn how we handle your
        data, see our <OutsideLink to="privacyPolicy">privacy policy</OutsideLink>.
      </p>
      <Checkbox
        label="I confirm I have read and understood"
        helper="Required to send your request."
        checked={isConfirmed}
        onChange={(event) => setIsConfirmed(event.target.checked)}
      />
      <div className={formStyles.actions}>
        {/* E-365 */}
        <Button type="submit" disabled={!isConfirmed} loading={isSending} loadingLabel="sending your request">
          Submit
        </Button>
      </div>
    </form>
  );
}
