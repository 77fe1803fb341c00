import {
  buildContactRequest,
  contactPreferences,
  emptyContactForm,
  maxContactLengths,
  validateContactForm,
} from '@demarc/domain/lead';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { RadioCards } from '@demarc/ui/radio-cards';
import { TextArea } from '@demarc/ui/text-area';
import { useState } from 'react';
import {
  BusinessNameField,
  ContactConsent,
  loadKnownContact,
  NameFields,
  PhoneAndEmailFields,
} from '../../features/contact-request/ContactFields.tsx';
import formStyles from '../../lib/form/form.module.css';
import { renderLengthHint } from '../../lib/form/length-hint.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useContactRequest } from './use-contact-request.ts';

const preferences = contactPreferences.map((value) => ({ value, label: value }));

export function ContactForm() {
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
      <NameFields form={contact} />
      <PhoneAndEmailFields
        form={contact}
        phoneHelper="A specialist will use it to reach you."
        emailHelper="We’ll use it only for this request."
      />
      <BusinessNameField form={contact} />
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
      <ContactConsent />
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
