import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorIcon } from '../icon/every-page.ts';
import styles from './field.module.css';

interface FieldTexts {
  helper?: ReactNode;
  error?: ReactNode;
}

export interface FieldFrameProps extends FieldTexts {
  id: string;
  label: ReactNode;
  optional?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Links a control to its helper and error. The error comes first, so that it is read first. */
export function getFieldAttributes(id: string, { helper, error }: FieldTexts) {
  const describedBy = [error && `${id}-error`, helper && `${id}-helper`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

/** The shared frame of every field: label above, control, helper and error below. */
export function FieldFrame({ id, label, helper, error, optional = false, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      <FieldMessages id={id} helper={helper} error={error} />
    </div>
  );
}

export function FieldMessages({ id, helper, error }: FieldTexts & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <ErrorIcon aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {helper && (
        <p id={`${id}-helper`} className={styles.helper}>
          {helper}
        </p>
      )}
    </>
  );
}
