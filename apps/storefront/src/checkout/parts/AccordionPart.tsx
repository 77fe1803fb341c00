import { type Accordion, savedPartOf, toggled } from '@demarc/domain/checkout';
import { CheckIcon, ExpandIcon } from '@demarc/ui/icon';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import type { ComponentType } from 'react';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import styles from './accordion-part.module.css';

export interface Part {
  readonly title: string;
  /**
   * What is filled in while it is open. It reads the checkout with `useCheckout` and is done when it says
   * `changeCheckout((checkout) => completed(checkout, 'terms'))`: then it folds, and what comes next opens.
   */
  readonly Body: ComponentType;
  /** What stands in its place once it is done and folded; a part that is only read has none. */
  readonly Summary: ComponentType | null;
}

/** Open, or folded to a line; once done, with what was said in it and Edit. */
export function AccordionPart({ id, title, Body, Summary }: Part & { id: Accordion }) {
  const { open: openNow, saved } = useCheckout();
  const open = openNow === id;
  const done = Summary !== null && saved[savedPartOf[id]];

  return (
    <div className={styles.part} data-open={open || undefined} data-done={done || undefined}>
      <h3 className={styles.heading}>
        <button
          type="button"
          id={`accordion-${id}`}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`accordion-${id}-panel`}
          onClick={() => changeCheckout((checkout) => ({ ...checkout, open: toggled(checkout.open, id) }))}
        >
          <span className={styles.mark} aria-hidden="true">
            {done && <CheckIcon size={16} />}
          </span>
          <span className={styles.title}>
            {title}
            {done && <VisuallyHidden>, done</VisuallyHidden>}
          </span>
          {!open && done ? (
            <span className={styles.edit}>
              Edit<VisuallyHidden> {title}</VisuallyHidden>
            </span>
          ) : (
            <ExpandIcon className={styles.arrow} aria-hidden="true" />
          )}
        </button>
      </h3>
      {!open && done && (
        <div className={styles.summary}>
          <Summary />
        </div>
      )}
      <div id={`accordion-${id}-panel`} className={styles.panel} hidden={!open}>
        {open && <Body />}
      </div>
    </div>
  );
}
