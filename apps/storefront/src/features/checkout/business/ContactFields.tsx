import { formatPhone } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { TextField } from '@demarc/ui/text-field';
import formStyles from '../../../lib/form/form.module.css';
import { LimitedField } from '../../../lib/form/LimitedField.tsx';
import type { useForm } from '../../../lib/form/use-form.ts';
import type { BusinessValues } from './business-form.ts';

/** The contact person: name, business, phone, email and receipts. */
export function ContactFields({ form }: { form: ReturnType<typeof useForm<BusinessValues>> }) {
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
          label="Mobile number"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          format={formatPhone}
          helper="We’ll text you a code, and the technician will call this number."
        />
        <TextField
          {...form.text('contact.email')}
          label="Email"
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          helper="We’ll send your confirmation and order link here."
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
