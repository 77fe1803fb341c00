import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** The pending action. Without it the spinner is decorative, and other text must describe it. */
  label?: string;
  size?: 'small' | 'regular' | 'large';
}

export function Spinner({ label, size = 'regular' }: SpinnerProps) {
  const ring = (
    <svg className={classNames(styles.ring, styles[size])} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <path className={styles.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <div role="status" className={classNames(styles.spinner, size === 'large' && styles.stacked)}>
      {ring}
      <span>{label}</span>
    </div>
  );
}
