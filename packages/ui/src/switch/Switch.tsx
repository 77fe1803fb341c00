import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldWords, fieldIds } from '../field/FieldFrame.tsx';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode;
  helper?: ReactNode;
}

/** On or off, in force at once. What only counts when a form is sent is a Checkbox. */
export function Switch({ label, helper, id: givenId, className, ...rest }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label className={styles.row}>
        <span>{label}</span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already tells whether it is checked */}
        <input {...rest} {...fieldIds(id, { helper })} type="checkbox" role="switch" className={styles.track} />
      </label>
      <FieldWords id={id} helper={helper} />
    </div>
  );
}
