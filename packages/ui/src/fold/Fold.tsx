import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, ExpandIcon } from '../icon/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './fold.module.css';

export interface FoldProps {
  /** Of its button, which the focus is led to. */
  id: string;
  title: string;
  /** Beside the title, such as Optional. */
  note?: ReactNode;
  open: boolean;
  done: boolean;
  /** What was said in it, for the line that it folds to. */
  summary?: ReactNode;
  /** Nothing is filled in: there is nothing to edit. */
  readOnly?: boolean;
  onToggle: () => void;
  className?: string | undefined;
  /** What is filled in while it is open. */
  children: ReactNode;
}

/** One of several parts that are gone through in turn: open, or folded to a line with what was said in it and Edit. */
export function Fold({ id, title, note, open, done, summary, readOnly, onToggle, className, children }: FoldProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef<number>(undefined);

  // Opened by hand, it stays below the hand, though a part above it folds at the same time.
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
