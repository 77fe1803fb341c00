import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, getFieldAttributes } from '../field/FieldFrame.tsx';
import { ExpandIcon } from '../icon/index.ts';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size' | 'multiple'> {
  label: ReactNode;
  options: readonly SelectOption[];
  /** The text of the first, empty option. */
  placeholder?: string;
  helper?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
}

/**
 * A styled native select: it supports autofill (a state, a card's month), opens the phone's own picker and adds no
 * code. No custom widget does all three.
 */
export function Select({
  label,
  options,
  placeholder,
  helper,
  error,
  optional = false,
  id: idProp,
  className,
  ...rest
}: SelectProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const uncontrolled = rest.value === undefined && rest.defaultValue === undefined;
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional} className={className}>
      <div className={styles.box}>
        <select
          {...rest}
          {...(placeholder !== undefined && uncontrolled && { defaultValue: '' })}
          {...getFieldAttributes(id, { helper, error })}
          className={classNames(styles.select, error ? styles.invalid : undefined)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
        <ExpandIcon className={styles.icon} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
