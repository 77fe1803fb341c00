import { type Accordion, isAccordionDone, toggleAccordion } from '@demarc/domain/checkout';
import { CollapsibleSection } from '@demarc/ui/collapsible-section';
import type { ComponentType } from 'react';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import styles from './accordion-section.module.css';

export interface SectionContent {
  readonly title: string;
  /**
   * The content of the open section. It reads the checkout with `useCheckout`, and completes the section with
   * `changeCheckout((checkout) => completeAccordion(checkout, 'terms'))`: then the next section opens.
   */
  readonly Body: ComponentType;
  /** Replaces the content once the section is done and folded. Null for a section without input. */
  readonly Summary: ComponentType | null;
}

/** One section of checkout, open or folded to a line. A completed section shows its summary and an Edit button. */
export function AccordionSection({ id, title, Body, Summary }: SectionContent & { id: Accordion }) {
  const checkout = useCheckout();
  const isDone = isAccordionDone(checkout, id);
  return (
    <CollapsibleSection
      id={`accordion-${id}`}
      className={Summary ? styles.section : undefined}
      title={title}
      open={checkout.open === id}
      done={isDone}
      // The steps of the order above the page are numbered.
      numbered={false}
      summary={isDone && Summary && <Summary />}
      readOnly={Summary === null}
      onToggle={() => changeCheckout((now) => ({ ...now, open: toggleAccordion(now.open, id) }))}
    >
      <Body />
    </CollapsibleSection>
  );
}
