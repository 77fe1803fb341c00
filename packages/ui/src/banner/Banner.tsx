import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CloseButton } from '../close-button/CloseButton.tsx';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icon/every-page.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './banner.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: Tone | undefined;
  title?: ReactNode;
  /** An optional button or link with the next step. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

/** A permanent message of the page. Use Notification for temporary messages. */
export function Banner({ tone = 'info', title, action, onDismiss, className, children, ...rest }: BannerProps) {
  const { Icon, toneText } = toneMarkers[tone];
  return (
    <div {...rest} className={classNames(styles.banner, styles[tone], className)}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.content}>
        <div className={styles.text}>
          <VisuallyHidden>{toneText}: </VisuallyHidden>
          {title && <strong className={styles.title}>{title}</strong>}
          {children && <div>{children}</div>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && <CloseButton label="Dismiss" className={styles.dismiss} onClick={onDismiss} />}
    </div>
  );
}

/** Each tone has its own icon and hidden text, because color alone is not accessible. */
const toneMarkers = {
  info: { Icon: InfoIcon, toneText: 'Information' },
  success: { Icon: SuccessIcon, toneText: 'Success' },
  warning: { Icon: WarningIcon, toneText: 'Warning' },
  error: { Icon: ErrorIcon, toneText: 'Error' },
} as const;
