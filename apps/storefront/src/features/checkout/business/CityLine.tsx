import { stateNames } from '@demarc/domain/address';
import { extractDigits, extractLettersAndSpaces } from '@demarc/domain/text';
import { Select, type SelectProps } from '@demarc/ui/select';
import { TextField, type TextFieldProps } from '@demarc/ui/text-field';
import { LimitedField } from '../../../lib/form/LimitedField.tsx';
import styles from './business.module.css';

const stateOptions = stateNames.map(({ code, name }) => ({ value: code, label: name }));
const zipDigits = (typed: string) => extractDigits(typed).slice(0, 5);

interface CityLineProps {
  /** The prefix of the autocomplete tokens, such as 'billing'. */
  autoFill: string;
  city: Omit<TextFieldProps, 'label'> & { value: string };
  state: Omit<SelectProps, 'label' | 'options'>;
  zip: Omit<TextFieldProps, 'label'>;
}

/** City, state and ZIP code, the same for every address of checkout. */
export function CityLine({ autoFill, city, state, zip }: CityLineProps) {
  return (
    <div className={styles.cityLine}>
      <LimitedField
        {...city}
        label="City"
        autoComplete={`${autoFill} address-level2`}
        format={extractLettersAndSpaces}
        maxLength={60}
      />
      <Select
        {...state}
        label="State"
        placeholder="Choose"
        autoComplete={`${autoFill} address-level1`}
        options={stateOptions}
      />
      <TextField
        {...zip}
        label="ZIP code"
        inputMode="numeric"
        autoComplete={`${autoFill} postal-code`}
        format={zipDigits}
      />
    </div>
  );
}
