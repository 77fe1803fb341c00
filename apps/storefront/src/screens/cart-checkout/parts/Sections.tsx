import { listAccordions, sections } from '@demarc/domain/checkout';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import { AccordionPart } from '../../../features/checkout/parts/AccordionPart.tsx';
import styles from '../../../features/checkout/parts/sections.module.css';
import { useFocusOnNext } from '../../../features/checkout/parts/use-focus-on-next.ts';
import { CompleteOrder } from '../complete/CompleteOrder.tsx';
import { accordionParts } from '../sections.ts';
import { nextFocus } from './next-focus.ts';

/** The five sections of the page in order, each with its accordions (K-050, K-059). */
export function Sections() {
  const checkout = useCheckout();
  useFocusOnNext(nextFocus(checkout.open));
  const shown = listAccordions(checkout);
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
                .map((accordion) => <AccordionPart key={accordion} id={accordion} {...accordionParts[accordion]} />)
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
