import { type Accordion, isDone, toggled } from '@demarc/domain/checkout';
import { Fold } from '@demarc/ui/fold';
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

/** Open, or folded to a line; once done, with what was said in it and Edit, if anything was. */
export function AccordionPart({ id, title, Body, Summary }: Part & { id: Accordion }) {
  const checkout = useCheckout();
  const done = isDone(checkout, id);
  return (
    <Fold
      id={`accordion-${id}`}
      className={Summary ? styles.part : undefined}
      title={title}
      open={checkout.open === id}
      done={done}
      summary={done && Summary && <Summary />}
      readOnly={Summary === null}
      onToggle={() => changeCheckout((now) => ({ ...now, open: toggled(now.open, id) }))}
    >
      <Body />
    </Fold>
  );
}
