import { type Accordion, savedPartOf, toggled } from '@demarc/domain/checkout';
import { CheckIcon, ExpandIcon } from '@demarc/ui/icon';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { changeCheckout, useCheckout } from '../../../checkout/checkout-store.ts';
import { parts } from '../sections.ts';
import styles from './accordion-part.module.css';

/** Open, or folded to a line; once done, with what was said in it and Edit. */
export function AccordionPart({ id }: { id: Accordion }) {
  const { open: openNow, saved } = useCheckout();
  const { title, Body, Summary } = parts[id];
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
