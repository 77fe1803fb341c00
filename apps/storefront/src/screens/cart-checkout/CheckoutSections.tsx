import {
  getCalendarTitle,
  getCreditTitle,
  getSectionTitle,
  listAccordions,
  listShownSections,
} from '@demarc/domain/checkout';
import { KeepInPlace } from '@demarc/ui/keep-in-place';
import { useCheckout } from '../../features/checkout/checkout-store.ts';
import { AccordionSection } from '../../features/checkout/layout/AccordionSection.tsx';
import styles from '../../features/checkout/layout/sections.module.css';
import { useClearResolvedNotice } from '../../features/checkout/layout/use-clear-resolved-notice.ts';
import { useFocusNextSection } from '../../features/checkout/layout/use-focus-on-next.ts';
import { accordionContents } from './accordion-contents.ts';
import { CompleteOrder } from './complete/CompleteOrder.tsx';
import { getNextFocusId } from './next-focus.ts';

/** The sections of the page in order, each with its accordions (K-050, K-059). */
export function CheckoutSections() {
  const checkout = useCheckout();
  useFocusNextSection(getNextFocusId(checkout.open), checkout);
  useClearResolvedNotice();
  const { installBy } = checkout.installation;
  const shownSections = listShownSections(listAccordions(checkout));
  return (
    <div className={styles.sections}>
      {shownSections.map((section) => {
        const { order, accordions } = section;
        return (
          <section key={order} className={styles.section} aria-labelledby={`section-${order}`}>
            <h2 id={`section-${order}`} className={styles.title}>
              {getSectionTitle(section, installBy)}
            </h2>
            <div className={styles.body}>
              {accordions.length === 0 ? (
                <div className={styles.plain}>
                  <KeepInPlace elementId={`section-${order}`} when={checkout.open === null} />
                  <CompleteOrder />
                </div>
              ) : (
                accordions.map((accordion) => (
                  <AccordionSection
                    key={accordion}
                    id={accordion}
                    {...accordionContents[accordion]}
                    {...(accordion === 'creditCheck' && { title: getCreditTitle(checkout.rules) })}
                    {...(accordion === 'installation' && { title: getCalendarTitle(installBy) })}
                  />
                ))
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}
