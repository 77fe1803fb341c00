import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, getFieldAttributes } from '../field/FieldFrame.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  label: ReactNode;
  /** One line about the purpose or the format. */
  helper?: ReactNode;
  /** The error message. If set, the field is invalid. */
  error?: ReactNode;
  /** Shows "(optional)" beside the label. Required fields are the default and not marked. */
  optional?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

export function TextField({
  label,
  helper,
  error,
  optional = false,
  prefix,
  suffix,
  id: idProp,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional} className={className}>
      <div
        className={classNames(styles.box, error ? styles.invalid : undefined)}
        data-disabled={rest.disabled || undefined}
      >
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input {...rest} {...getFieldAttributes(id, { helper, error })} type={type} className={styles.input} />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
