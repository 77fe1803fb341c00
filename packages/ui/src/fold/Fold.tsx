import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, ExpandIcon } from '../icon/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './fold.module.css';

export interface FoldProps {
  /** The id of its button, which receives the focus. */
  id: string;
  title: string;
  /** Shown beside the title, such as Optional. */
  note?: ReactNode;
  open: boolean;
  done: boolean;
  /** A summary of the entries, shown while it is folded. */
  summary?: ReactNode;
  /** The part has no entries to edit. */
  readOnly?: boolean;
  onToggle: () => void;
  className?: string | undefined;
  /** The form shown while it is open. */
  children: ReactNode;
}

/** One of several consecutive parts: open, or folded to a line with a summary and Edit. */
export function Fold({ id, title, note, open, done, summary, readOnly, onToggle, className, children }: FoldProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef<number>(undefined);

  // Keeps the clicked title in place, even if a part above folds at the same time.
  useLayoutEffect(() => {
    if (open && pressedAt.current !== undefined)
      scrollBy({ top: topOf(toggle.current) - pressedAt.current, behavior: 'instant' });
    pressedAt.current = undefined;
  }, [open]);

  const press = () => {
    pressedAt.current = topOf(toggle.current);
    onToggle();
  };

  return (
    <div className={classNames(styles.fold, className)} data-open={open || undefined} data-done={done || undefined}>
      <h3 className={styles.heading}>
        <button
          ref={toggle}
          type="button"
          id={id}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          onClick={press}
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
      <div id={`${id}-panel`} className={styles.panel} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}

const topOf = (button: Element | null): number => button?.getBoundingClientRect().top ?? 0;
