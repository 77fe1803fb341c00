import { formatPhone } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { TextField } from '@demarc/ui/text-field';
import formStyles from '../../../lib/form/form.module.css';
import { LimitedField } from '../../../lib/form/LimitedField.tsx';
import type { useForm } from '../../../lib/form/use-form.ts';
import { useSettings } from '../../../lib/settings.tsx';
import type { BusinessValues } from './business-form.ts';
import { getPhoneName } from './phone-name.ts';

/** The contact person: name, business, phone, email and receipts. */
export function ContactFields({ form }: { form: ReturnType<typeof useForm<BusinessValues>> }) {
  const { mobileCode } = useSettings().rules;
  const isMailed = mobileCode === 'email';
  return (
    <>
      <div className={formStyles.pair}>
        <LimitedField {...form.text('contact.firstName')} label="First name" autoComplete="given-name" maxLength={30} />
        <LimitedField {...form.text('contact.lastName')} label="Last name" autoComplete="family-name" maxLength={30} />
      </div>
      <LimitedField
        {...form.text('contact.businessName')}
        label="Business name"
        autoComplete="organization"
        maxLength={60}
      />
      <div className={formStyles.pair}>
        <TextField
          {...form.text('contact.phone')}
          label={getPhoneName({ mobileCode })}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          format={formatPhone}
          helper={
            mobileCode === 'text'
              ? 'We’ll text you a code, and the technician will call this number.'
              : 'The technician will call this number.'
          }
        />
        <TextField
          {...form.text('contact.email')}
          label="Email"
          optional={!isMailed}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          helper={
            isMailed
              ? 'We’ll send a code, your confirmation and order link here.'
              : 'We’ll send your confirmation and order link here.'
          }
        />
      </div>
      <RadioCards
        legend="Receipts"
        columns={2}
        value={form.values['contact.mailType']}
        onValueChange={(mailType) => form.change('contact.mailType', mailType as 'E' | 'P')}
        options={[
          { value: 'E', label: 'By email' },
          { value: 'P', label: 'On paper' },
        ]}
      />
    </>
  );
}
