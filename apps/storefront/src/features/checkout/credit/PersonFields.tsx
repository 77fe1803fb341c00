import { extractLettersAndSpaces, formatSocialSecurityNumber } from '@demarc/domain/text';
import { Checkbox } from '@demarc/ui/checkbox';
import { TextField } from '@demarc/ui/text-field';
import formStyles from '../../../lib/form/form.module.css';
import { LimitedField } from '../../../lib/form/LimitedField.tsx';
import type { useForm } from '../../../lib/form/use-form.ts';
import { Group } from '../parts/Group.tsx';
import styles from './credit.module.css';
import type { OwnerValues } from './owner-form.ts';

interface PersonFieldsProps {
  form: ReturnType<typeof useForm<OwnerValues>>;
  name: 'soleOwner' | 'partner1' | 'partner2';
  legend: string;
}

/** K-102 */
export function PersonFields({ form, name, legend }: PersonFieldsProps) {
  const auto = (token: string) => (name === 'soleOwner' ? token : `section-${name} ${token}`);
  const noSsn = form.values[`${name}.noSsn`];
  return (
    <Group legend={legend}>
      <div className={styles.names}>
        <LimitedField
          {...form.text(`${name}.firstName`)}
          label="First name"
          autoComplete={auto('given-name')}
          maxLength={30}
        />
        <TextField
          {...form.text(`${name}.middleInitial`)}
          label={<abbr title="Middle initial">M.I.</abbr>}
          optional
          autoComplete={auto('additional-name')}
          format={(typed) => extractLettersAndSpaces(typed).trim().slice(0, 1)}
        />
        <LimitedField
          {...form.text(`${name}.lastName`)}
          label="Last name"
          autoComplete={auto('family-name')}
          maxLength={30}
        />
      </div>
      <div className={formStyles.pair}>
        <TextField
          {...form.text(`${name}.dateOfBirth`)}
          label="Date of birth"
          type="date"
          autoComplete={auto('bday')}
        />
        <TextField
          {...form.text(`${name}.ssn`)}
          label="Social Security number"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          format={formatSocialSecurityNumber}
          disabled={noSsn}
          helper="Encrypted before it leaves this page. Only the credit bureau reads it."
        />
      </div>
      <Checkbox {...form.checkbox(`${name}.noSsn`)} label="No Social Security number" />
    </Group>
  );
}
