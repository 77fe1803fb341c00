import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessages, getFieldAttributes } from '../field/FieldFrame.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, helper, error, id: idProp, className, ...rest }: CheckboxProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...rest}
          {...getFieldAttributes(id, { helper, error })}
          type="checkbox"
          className={classNames(styles.box, error ? styles.invalid : undefined)}
        />
        <span>{label}</span>
      </label>
      <div className={styles.messages}>
        <FieldMessages id={id} helper={helper} error={error} />
      </div>
    </div>
  );
}
