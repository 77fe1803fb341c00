import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CloseButton } from '../close-button/CloseButton.tsx';
import styles from './dialog.module.css';
import { useFocusAfterClose } from './use-focus-after-close.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons at the bottom, primary first. */
  actions?: ReactNode;
  size?: 'regular' | 'wide';
  /** False for a gate that must be answered: it has no close button, and Escape and the backdrop do nothing (K-038). */
  dismissible?: boolean;
  /** The element to focus on open. Defaults to the first focusable one. */
  initialFocus?: () => HTMLElement | null;
  /** The element to focus on close. Null for the previously focused one. */
  finalFocus?: () => HTMLElement | null;
  children?: ReactNode;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  size = 'regular',
  dismissible = true,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  useFocusAfterClose(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next || dismissible) && onOpenChange?.(next)}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={classNames(styles.viewport, size === 'wide' && styles.topAligned)}>
          <Base.Popup
            className={classNames(styles.popup, styles[size])}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {dismissible && <Base.Close render={<CloseButton label="Close" className={styles.close} />} />}
            </header>
            <div className={styles.body}>
              {description && <Base.Description className={styles.description}>{description}</Base.Description>}
              {children}
            </div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
