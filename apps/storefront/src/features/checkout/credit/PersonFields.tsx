import { extractLettersAndSpaces } from '@demarc/domain/text';
import { Checkbox } from '@demarc/ui/checkbox';
import { TextField } from '@demarc/ui/text-field';
import formStyles from '../../../lib/form/form.module.css';
import { LimitedField } from '../../../lib/form/LimitedField.tsx';
import type { useForm } from '../../../lib/form/use-form.ts';
import { FieldGroup } from '../layout/FieldGroup.tsx';
import styles from './credit.module.css';
import type { OwnerValues } from './owner-form.ts';
import { SsnField } from './SsnField.tsx';

interface PersonFieldsProps {
  form: ReturnType<typeof useForm<OwnerValues>>;
  name: 'soleOwner' | 'partner1' | 'partner2';
  legend: string;
  /** False in a soft check, which asks for no Social Security number. */
  hasSsn: boolean;
}

/** K-102: the fields of an owner or partner. */
export function PersonFields({ form, name, legend, hasSsn }: PersonFieldsProps) {
  const autoComplete = (token: string) => (name === 'soleOwner' ? token : `section-${name} ${token}`);
  const noSsn = form.values[`${name}.noSsn`];
  return (
    <FieldGroup legend={legend}>
      <div className={styles.names}>
        <LimitedField
          {...form.text(`${name}.firstName`)}
          label="First name"
          autoComplete={autoComplete('given-name')}
          maxLength={30}
        />
        <TextField
          {...form.text(`${name}.middleInitial`)}
          label={<abbr title="Middle initial">M.I.</abbr>}
          optional
          autoComplete={autoComplete('additional-name')}
          format={(typed) => extractLettersAndSpaces(typed).trim().slice(0, 1)}
        />
        <LimitedField
          {...form.text(`${name}.lastName`)}
          label="Last name"
          autoComplete={autoComplete('family-name')}
          maxLength={30}
        />
      </div>
      <div className={formStyles.pair}>
        <TextField
          {...form.text(`${name}.dateOfBirth`)}
          label="Date of birth"
          type="date"
          autoComplete={autoComplete('bday')}
        />
        {hasSsn && (
          <SsnField
            {...form.text(`${name}.ssn`)}
            disabled={noSsn}
            helper="Encrypted before it leaves this page. Only the credit bureau reads it."
          />
        )}
      </div>
      {hasSsn && <Checkbox {...form.checkbox(`${name}.noSsn`)} label="No Social Security number" />}
    </FieldGroup>
  );
}
