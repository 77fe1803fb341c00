import { Popover as Base } from '@base-ui/react/popover';
import { memo, type ReactNode } from 'react';
import { HelpIcon } from '../icon/index.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** The name of the button: what one will learn, e.g. "About static IP". */
  label: string;
  children: ReactNode;
}

/**
 * A word of explanation behind a small button. Opens by hover, press, Enter or touch: a hover-only tip is lost on phones.
 * Pages have dozens of them, and drawing one costs more than most of what stands beside it: only another word draws it anew.
 */
export const Tooltip = memo(function Tooltip({ label, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger openOnHover delay={150} className={styles.trigger} aria-label={label}>
        <HelpIcon aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side="top" sideOffset={6} collisionPadding={12}>
          <Base.Popup className={styles.popup} aria-label={label}>
            <Base.Description render={<div />}>{children}</Base.Description>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
});
