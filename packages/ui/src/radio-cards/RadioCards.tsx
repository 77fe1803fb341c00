import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldWords, fieldIds } from '../field/FieldFrame.tsx';
import { Radio } from '../radio/Radio.tsx';
import styles from './radio-cards.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** What the choice costs or adds, at the end of the card: "+$20.00/mo". */
  aside?: ReactNode;
  /** A word such as "Recommended": said, not only coloured. */
  badge?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: ReactNode;
  /** For a group whose question already stands above it as a heading. */
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

/** One choice of a few, each as a card. Native radios: one Tab stop, the arrows choose. */
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
  id: givenId,
}: RadioCardsProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div {...fieldIds(id, { helper, error })} role="radiogroup" aria-labelledby={`${id}-legend`}>
      <div id={`${id}-legend`} className={legendHidden ? styles.legendHidden : styles.legend}>
        {legend}
      </div>
      <div className={styles.words}>
        <FieldWords id={id} helper={helper} error={error} />
      </div>
      <div className={classNames(styles.cards, columns > 1 && styles[`columns${columns}`])}>
        {options.map((option, index) => {
          const at = `${id}-${index}`;
          return (
            <label key={option.value} className={classNames(styles.card, error ? styles.wrong : undefined)}>
              <Radio
                name={name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onValueChange(option.value)}
                aria-labelledby={[`${at}-label`, option.badge && `${at}-badge`].filter(Boolean).join(' ')}
                aria-describedby={
                  [option.aside && `${at}-aside`, option.description && `${at}-more`].filter(Boolean).join(' ') ||
                  undefined
                }
              />
              <span className={styles.text}>
                <span className={styles.line}>
                  <span id={`${at}-label`} className={styles.label}>
                    {option.label}
                  </span>
                  {option.badge && (
                    <span id={`${at}-badge`} className={styles.badge}>
                      {option.badge}
                    </span>
                  )}
                </span>
                {option.description && (
                  <span id={`${at}-more`} className={styles.description}>
                    {option.description}
                  </span>
                )}
              </span>
              {option.aside && (
                <span id={`${at}-aside`} className={styles.aside}>
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
