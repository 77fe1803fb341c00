import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessages, getFieldAttributes } from '../field/FieldFrame.tsx';
import { Radio } from '../radio/Radio.tsx';
import styles from './radio-cards.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** The price of the choice at the end of the card: "+$20.00/mo". */
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
        {options.map((option, index) => {
          const optionId = `${id}-${index}`;
          return (
            <label key={option.value} className={classNames(styles.card, error ? styles.invalid : undefined)}>
              <Radio
                name={name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onValueChange(option.value)}
                aria-labelledby={[`${optionId}-label`, option.badge && `${optionId}-badge`].filter(Boolean).join(' ')}
                aria-describedby={
                  [option.aside && `${optionId}-aside`, option.description && `${optionId}-more`]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
              />
              <span className={styles.text}>
                <span className={styles.line}>
                  <span id={`${optionId}-label`} className={styles.label}>
                    {option.label}
                  </span>
                  {option.badge && (
                    <span id={`${optionId}-badge`} className={styles.badge}>
                      {option.badge}
                    </span>
                  )}
                </span>
                {option.description && (
                  <span id={`${optionId}-more`} className={styles.description}>
                    {option.description}
                  </span>
                )}
              </span>
              {option.aside && (
                <span id={`${optionId}-aside`} className={styles.aside}>
                  {option.aside}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </div>
  );
}
