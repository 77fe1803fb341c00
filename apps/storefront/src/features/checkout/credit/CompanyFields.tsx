import { extractLettersDigitsAndSpaces } from '@demarc/domain/text';
import formStyles from '../../../lib/form/form.module.css';
import { LimitedField } from '../../../lib/form/LimitedField.tsx';
import type { useForm } from '../../../lib/form/use-form.ts';
import { HiddenNumberField } from './HiddenNumberField.tsx';
import type { OwnerValues } from './owner-form.ts';

interface CompanyFieldsProps {
  form: ReturnType<typeof useForm<OwnerValues>>;
  name: 'corporation' | 'llc' | 'scorp';
}

/** K-103: the fields of a company. */
export function CompanyFields({ form, name }: CompanyFieldsProps) {
  return (
    <div className={formStyles.pair}>
      <LimitedField
        {...form.text(`${name}.billingName`)}
        label="Billing name"
        autoComplete="organization"
        format={extractLettersDigitsAndSpaces}
        maxLength={60}
        helper="The company name your bank has on file."
      />
      <HiddenNumberField
        {...form.text(`${name}.taxId`)}
        label="Tax ID"
        format={extractLettersDigitsAndSpaces}
        maxLength={16}
        helper="Encrypted before it leaves this page. Only the credit bureau reads it."
      />
    </div>
  );
}
