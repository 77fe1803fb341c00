import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icon/every-page.ts';
import styles from './close-button.module.css';

export interface CloseButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> {
  /** Names what the button closes, for screen readers. */
  label: string;
}

export function CloseButton({ label, className, ...rest }: CloseButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={classNames(styles.close, className)}>
      <CloseIcon size={20} aria-hidden="true" />
    </button>
  );
}
