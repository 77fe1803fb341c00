import { type Accordion, isAccordionDone, toggleAccordion } from '@demarc/domain/checkout';
import { CollapsibleSection } from '@demarc/ui/collapsible-section';
import type { ComponentType } from 'react';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import styles from './accordion-part.module.css';

export interface Part {
  readonly title: string;
  /**
   * The content of the open section. It reads the checkout with `useCheckout`, and completes with
   * `changeCheckout((checkout) => completed(checkout, 'terms'))`: then it folds and the next section opens.
   */
  readonly Body: ComponentType;
  /** Replaces the content once the section is done and folded. Null for a section without input. */
  readonly Summary: ComponentType | null;
}

/** One section of checkout, open or folded to a line. A completed section shows its summary and an Edit button. */
export function AccordionPart({ id, title, Body, Summary }: Part & { id: Accordion }) {
  const checkout = useCheckout();
  const done = isAccordionDone(checkout, id);
  return (
    <CollapsibleSection
      id={`accordion-${id}`}
      className={Summary ? styles.part : undefined}
      title={title}
      open={checkout.open === id}
      done={done}
      summary={done && Summary && <Summary />}
      readOnly={Summary === null}
      onToggle={() => changeCheckout((now) => ({ ...now, open: toggleAccordion(now.open, id) }))}
    >
      <Body />
    </CollapsibleSection>
  );
}
