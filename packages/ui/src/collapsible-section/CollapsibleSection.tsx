import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, ExpandIcon } from '../icon/index.ts';
import { KeepInPlace } from '../keep-in-place/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './collapsible-section.module.css';

export interface CollapsibleSectionProps {
  /** The id of its button, which receives the focus. */
  id: string;
  title: string;
  /** Shown beside the title, such as Optional. */
  note?: ReactNode;
  open: boolean;
  done: boolean;
  /** Marked by its number among its siblings until it is done. Otherwise it has only the tick. */
  numbered?: boolean;
  /** A summary of the entries, shown while it is closed. */
  summary?: ReactNode;
  /** The section has nothing to edit, so it shows no Edit. */
  readOnly?: boolean;
  onToggle: () => void;
  /** Hides the closed content instead of unmounting it: content that is slow to render opens faster. */
  keepMounted?: boolean;
  className?: string | undefined;
  /** The form shown while it is open. */
  children: ReactNode;
}

/** A section with a title button. Closed, it shows a summary and Edit. */
export function CollapsibleSection({
  id,
  title,
  note,
  open,
  done,
  numbered = true,
  summary,
  readOnly,
  onToggle,
  keepMounted = false,
  className,
  children,
}: CollapsibleSectionProps) {
  const panel = useRef<HTMLDivElement>(null);

  // Hidden content must not keep the focus; unmounted content loses it by itself.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!open && focused instanceof HTMLElement && panel.current?.contains(focused)) focused.blur();
  }, [open]);

  return (
    <div
      className={classNames(styles.section, !numbered && styles.unnumbered, className)}
      data-open={open || undefined}
      data-done={done || undefined}
    >
      {/* A section above can close in the same update. */}
      <KeepInPlace elementId={id} when={open} />
      <h3 className={styles.heading}>
        <button
          type="button"
          id={id}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          onClick={onToggle}
        >
          <span className={styles.mark} aria-hidden="true">
            {done && <CheckIcon size={16} />}
          </span>
          <span className={styles.title}>
            {title}
            {done && <VisuallyHidden>, done</VisuallyHidden>}
          </span>
          {note && <span className={styles.note}>{note}</span>}
          {!open && !readOnly && (done || summary) ? (
            <span className={styles.edit}>
              Edit<VisuallyHidden> {title}</VisuallyHidden>
            </span>
          ) : (
            <ExpandIcon className={styles.arrow} aria-hidden="true" />
          )}
        </button>
      </h3>
      {!open && summary && <div className={styles.summary}>{summary}</div>}
      <div ref={panel} id={`${id}-panel`} className={styles.panel} hidden={!open}>
        {keepMounted ? <Activity mode={open ? 'visible' : 'hidden'}>{children}</Activity> : open && children}
      </div>
    </div>
  );
}
