import { lettersDigitsAndSpaces } from '@demarc/domain/text';
import { TextField } from '@demarc/ui/text-field';
import formStyles from '../../../lib/form/form.module.css';
import { LimitedField } from '../../../lib/form/LimitedField.tsx';
import type { useForm } from '../../../lib/form/use-form.ts';
import type { OwnerValues } from './owner-form.ts';

interface CompanyFieldsProps {
  form: ReturnType<typeof useForm<OwnerValues>>;
  name: 'corporation' | 'llc' | 'scorp';
}

/** K-103 */
export function CompanyFields({ form, name }: CompanyFieldsProps) {
  return (
    <div className={formStyles.pair}>
      <LimitedField
        {...form.text(`${name}.billingName`)}
        label="Billing name"
        autoComplete="organization"
        format={lettersDigitsAndSpaces}
        maxLength={60}
        helper="The company as its bank knows it."
      />
      <TextField
        {...form.text(`${name}.taxId`)}
        label="Tax ID"
        autoComplete="off"
        spellCheck={false}
        format={lettersDigitsAndSpaces}
        maxLength={16}
        helper="Encrypted before it leaves this page; only the credit bureau reads it."
      />
    </div>
  );
}
