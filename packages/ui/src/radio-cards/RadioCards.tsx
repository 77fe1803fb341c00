import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessages, getFieldAttributes } from '../field/FieldFrame.tsx';
import { Radio } from '../radio/Radio.tsx';
import styles from './radio-cards.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Shown at the end of the card, such as the price "+$20.00/mo". */
  aside?: ReactNode;
  /** A word such as "Recommended", so that color is not the only signal. */
  badge?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: ReactNode;
  /** For a group whose question is already a heading above it. */
  legendHidden?: boolean;
  name?: string;
  value: string | null;
  onValueChange: (value: string) => void;
  options: readonly RadioOption[];
  columns?: 1 | 2 | 3;
  helper?: ReactNode;
  error?: ReactNode;
  id?: string;
}

/** A single choice shown as cards. Native radios: one Tab stop, and the arrows choose. */
export function RadioCards({
  legend,
  legendHidden = false,
  name,
  value,
  onValueChange,
  options,
  columns = 1,
  helper,
  error,
  id: idProp,
}: RadioCardsProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <div {...getFieldAttributes(id, { helper, error })} role="radiogroup" aria-labelledby={`${id}-legend`}>
      <div id={`${id}-legend`} className={legendHidden ? styles.legendHidden : styles.legend}>
        {legend}
      </div>
      <div className={styles.messages}>
        <FieldMessages id={id} helper={helper} error={error} />
      </div>
      <div className={classNames(styles.cards, columns > 1 && styles[`columns${columns}`])}>
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            id={`${id}-${index}`}
            name={name ?? id}
            option={option}
            checked={option.value === value}
            invalid={Boolean(error)}
            onSelect={() => onValueChange(option.value)}
          />
        ))}
      </div>
    </div>
  );
}

interface RadioCardProps {
  id: string;
  name: string;
  option: RadioOption;
  checked: boolean;
  invalid: boolean;
  onSelect: () => void;
}

function RadioCard({ id, name, option, checked, invalid, onSelect }: RadioCardProps) {
  const { value, label, badge, aside, description, disabled } = option;
  const labelIds = [`${id}-label`, badge && `${id}-badge`].filter(Boolean).join(' ');
  const descriptionIds = [aside && `${id}-aside`, description && `${id}-more`].filter(Boolean).join(' ');
  return (
    <label className={classNames(styles.card, invalid && styles.invalid)}>
      <Radio
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onSelect}
        aria-labelledby={labelIds}
        aria-describedby={descriptionIds || undefined}
      />
      <span className={styles.text}>
        <span className={styles.line}>
          <span id={`${id}-label`} className={styles.label}>
            {label}
          </span>
          {badge && (
            <span id={`${id}-badge`} className={styles.badge}>
              {badge}
            </span>
          )}
        </span>
        {description && (
          <span id={`${id}-more`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      {aside && (
        <span id={`${id}-aside`} className={styles.aside}>
          {aside}
        </span>
      )}
    </label>
  );
}
