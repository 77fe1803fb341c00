import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, getFieldAttributes } from '../field/FieldFrame.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
}

/** A text field for several lines. */
export function TextArea({
  label,
  helper,
  error,
  optional = false,
  id: idProp,
  rows = 4,
  className,
  ...rest
}: TextAreaProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional} className={className}>
      <textarea
        {...rest}
        {...getFieldAttributes(id, { helper, error })}
        rows={rows}
        className={classNames(styles.area, error ? styles.invalid : undefined)}
      />
    </FieldFrame>
  );
}
