import { maxContactLengths } from '@demarc/domain/lead';
import { formatPhone } from '@demarc/domain/text';
import { TextField } from '@demarc/ui/text-field';
import type { RefCallback } from 'react';
import formStyles from '../../lib/form/form.module.css';
import { LimitedField } from '../../lib/form/LimitedField.tsx';
import type { useForm } from '../../lib/form/use-form.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { useSettings } from '../../lib/settings.tsx';
import { OutsideLink } from '../../shell/links/outside-link.tsx';
import styles from './contact-fields.module.css';

interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
  readonly phone: string;
  readonly email: string;
}

type TextProps = ReturnType<ReturnType<typeof useForm<Contact>>['text']>;

interface ContactFieldsProps {
  /** A form with the fields of a contact, and perhaps others. */
  form: { text(field: keyof Contact): Omit<TextProps, 'name'> & { name: string } };
}

/** Loads the phone number and email of the address check. */
export function loadKnownContact() {
  const { phone, email } = orderMemory.get();
  return { phone: formatPhone(phone), email: email.length <= maxContactLengths.email ? email : '' };
}

interface NameFieldsProps {
  form: { text(field: 'firstName' | 'lastName'): Omit<TextProps, 'name'> & { name: string } };
  inputRef?: RefCallback<HTMLInputElement>;
  maxLengths?: Readonly<Record<'firstName' | 'lastName', number>>;
}

export const NameFields = ({ form, inputRef, maxLengths = maxContactLengths }: NameFieldsProps) => (
  <div className={formStyles.pair}>
    <LimitedField
      {...form.text('firstName')}
      ref={inputRef}
      label="First name"
      autoComplete="given-name"
      maxLength={maxLengths.firstName}
    />
    <LimitedField
      {...form.text('lastName')}
      ref={inputRef}
      label="Last name"
      autoComplete="family-name"
      maxLength={maxLengths.lastName}
    />
  </div>
);

export const BusinessNameField = ({ form }: ContactFieldsProps) => (
  <LimitedField
    {...form.text('businessName')}
    label="Business name"
    autoComplete="organization"
    maxLength={maxContactLengths.businessName}
  />
);

interface PhoneAndEmailProps extends ContactFieldsProps {
  phoneHelper: string;
  emailHelper: string;
}

export const PhoneAndEmailFields = ({ form, phoneHelper, emailHelper }: PhoneAndEmailProps) => (
  <div className={formStyles.pair}>
    <TextField
      {...form.text('phone')}
      label="Phone number"
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      format={formatPhone}
      helper={phoneHelper}
    />
    <TextField
      {...form.text('email')}
      label="Email"
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={maxContactLengths.email}
      helper={emailHelper}
    />
  </div>
);

/** The permission to contact the shopper that sending the form gives. */
export function ContactConsent() {
  const { name } = useSettings().brand;
  return (
    <p className={styles.consent}>
      By sending this request, you allow {name} to contact you about it by phone or email. To learn how we handle your
      data, see our <OutsideLink to="privacyPolicy">privacy policy</OutsideLink>.
    </p>
  );
}
