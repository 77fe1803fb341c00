import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldMessages, getFieldAttributes } from '../field/FieldFrame.tsx';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode;
  helper?: ReactNode;
}

/** A switch that takes effect at once. Use Checkbox for values that are submitted with a form. */
export function Switch({ label, helper, id: idProp, className, ...rest }: SwitchProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const attributes = getFieldAttributes(id, { helper });
  return (
    <div className={className}>
      <label className={styles.row}>
        <span>{label}</span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already reports its state */}
        <input {...rest} {...attributes} type="checkbox" role="switch" className={styles.track} />
      </label>
      <FieldMessages id={id} helper={helper} />
    </div>
  );
}
