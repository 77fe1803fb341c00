import { Popover as Base } from '@base-ui/react/popover';
import { memo, type ReactNode } from 'react';
import { HelpIcon } from '../icon/index.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** The name of the button, such as "About static IP". */
  label: string;
  children: ReactNode;
}

/**
 * An explanation behind a small button. It opens on hover, click, Enter or tap, because phones have no hover. Memoized:
 * pages have dozens of tooltips, and each is expensive to render.
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
