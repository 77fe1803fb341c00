import { findingsOf, type OpenAccordion, sections, shownAccordions } from '@demarc/domain/checkout';
import { useEffect, useRef } from 'react';
import { useCheckout } from '../../../checkout/checkout-store.ts';
import { CompleteOrder } from '../complete/CompleteOrder.tsx';
import { AccordionPart } from './AccordionPart.tsx';
import { focusIfLost } from './focus-if-lost.ts';
import { nextFocus } from './next-focus.ts';
import styles from './sections.module.css';

/** The five sections of the page in their order, each with what opens and closes in it (K-050, K-059). */
export function Sections() {
  const { open, creditResult } = useCheckout();
  useFocusOnNext(open);
  const shown = shownAccordions(findingsOf(creditResult));
  return (
    <div className={styles.sections}>
      {sections.map(({ order, title, accordions }, at) => (
        <section key={order} className={styles.section} aria-labelledby={`section-${order}`}>
          <h2 id={`section-${order}`} className={styles.title}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            {title}
          </h2>
          <div className={styles.body}>
            {accordions.length === 0 ? (
              <div className={styles.plain}>
                <CompleteOrder />
              </div>
            ) : (
              accordions
                .filter((accordion) => shown.includes(accordion))
                .map((accordion) => <AccordionPart key={accordion} id={accordion} />)
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

/** What opens because the part before it was done takes the focus, which stood on a button that is gone. */
function useFocusOnNext(open: OpenAccordion): void {
  const before = useRef(open);
  useEffect(() => {
    if (open !== before.current) focusIfLost(nextFocus(open));
    before.current = open;
  }, [open]);
}
