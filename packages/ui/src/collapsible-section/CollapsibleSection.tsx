import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, ExpandIcon } from '../icon/index.ts';
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
  summary,
  readOnly,
  onToggle,
  keepMounted = false,
  className,
  children,
}: CollapsibleSectionProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  // Read before React changes the page.
  const topBefore = open && !wasOpen.current ? getTop(toggle.current) : undefined;
  const bottomBefore = !open && wasOpen.current ? getBottom(section.current) : undefined;

  // Hidden content must not keep the focus; unmounted content loses it by itself.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!open && focused instanceof HTMLElement && panel.current?.contains(focused)) focused.blur();
  }, [open]);

  // S-123: nothing that the shopper looks at jumps when sections open and close.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the section opens or closes, with its position before
  useLayoutEffect(() => {
    wasOpen.current = open;
    const title = toggle.current;
    const isFocusLost = document.activeElement === document.body;
    // The pressed button disappeared with its section: keeps what follows in place.
    if (bottomBefore !== undefined && isFocusLost) scrollSteadily(getBottom(section.current) - bottomBefore);
    if (topBefore === undefined || !title) return;
    scrollSteadily(getTop(title) - topBefore);
    const moving = listFollowing(section.current);
    // Near the top of the page there is not enough to scroll. Only the title moves then, which may get the focus.
    if (section.current && Math.abs(getTop(title) - topBefore) > 1) {
      moving.push(section.current);
      title.animate?.(stayVisible, reappearMs);
    }
    for (const element of moving) element.animate?.(reappear, reappearMs);
    // Then the opened section moves up to where there is room for it. In a later frame, so that it is plain scrolling.
    if (isFocusLost && getTop(title) > innerHeight / 2)
      requestAnimationFrame(() =>
        requestAnimationFrame(() => title.scrollIntoView({ block: 'start', behavior: 'instant' })),
      );
  }, [open]);

  return (
    <div
      ref={section}
      className={classNames(styles.section, className)}
      data-open={open || undefined}
      data-done={done || undefined}
    >
      <h3 className={styles.heading}>
        <button
          ref={toggle}
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

/** What follows an opened section appears at its new place instead of jumping there. */
const reappear = [{ visibility: 'hidden', opacity: 0 }, { opacity: 1 }];
const stayVisible = [{ visibility: 'visible' }, { visibility: 'visible' }];
const reappearMs = 120;

/** Lists the elements after this section, up to the end of the page's main part. */
function listFollowing(section: HTMLElement | null): HTMLElement[] {
  const following: HTMLElement[] = [];
  for (let level = section; level && level.tagName !== 'MAIN'; level = level.parentElement)
    for (let next = level.nextElementSibling; next; next = next.nextElementSibling)
      if (next instanceof HTMLElement) following.push(next);
  return following;
}

const scrollSteadily = (top: number): void => scrollBy({ top, behavior: 'instant' });

const getBottom = (element: Element | null): number => element?.getBoundingClientRect().bottom ?? 0;
const getTop = (button: Element | null): number => button?.getBoundingClientRect().top ?? 0;
