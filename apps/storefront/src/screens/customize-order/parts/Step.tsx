import { Button } from '@demarc/ui/button';
import { Fold } from '@demarc/ui/fold';
import { type ReactNode, useEffect, useRef } from 'react';
import { UnbrokenNumbers } from '../../../cart/UnbrokenNumbers.tsx';
import { focusIfLost } from '../../../shell/focus-if-lost.ts';
import { closeStep, finishStep, openStep, screenState, useScreenState } from '../screen-state.ts';
import { definitionOf, type StepId } from '../sections.ts';
import styles from './step.module.css';

interface StepProps {
  id: StepId;
  /** Instead of the listed one, where it depends on the cart. */
  heading?: string;
  /** What was chosen and what it costs, for the line that a closed step folds to (C-181). */
  selectedDetails?: string | undefined;
  selectedPrice?: ReactNode;
  /** The button that ends the step; without a label it has none. */
  continueLabel?: string | null;
  continueId?: string;
  /** Before the step folds; false keeps it open. */
  onContinue?: () => boolean | Promise<boolean>;
  /** Nothing of it is chosen that could be gone on with. */
  continueDisabled?: boolean;
  /** What comes next, where that is a step of another section. */
  leadsTo?: StepId | undefined;
  /** The section's steps, where some are left out. */
  steps?: readonly StepId[];
  children: ReactNode;
}

/** A step of a section: open, or folded to a line with what was chosen and Edit. */
export function Step({
  id,
  heading,
  selectedDetails,
  selectedPrice,
  continueLabel = 'Next',
  continueId,
  onContinue,
  continueDisabled = false,
  leadsTo,
  steps,
  children,
}: StepProps) {
  const definition = definitionOf(id);
  const open = useScreenState((state) => state.open[definition.section] === id);
  const done = useScreenState((state) => state.done.includes(id));
  const wasOpen = useRef(open);

  // A step that opens because the one before it was finished takes the focus, which stood on a button that is gone.
  useEffect(() => {
    if (open && !wasOpen.current) focusIfLost(`step-${id}`);
    wasOpen.current = open;
  }, [open, id]);

  const go = async () => {
    if (onContinue && !(await onContinue())) return;
    finishStep(id, steps);
    if (leadsTo) openStep(leadsTo);
    // Without a next one it is this step's own line that takes the focus of the button which is gone.
    const next = leadsTo ?? (screenState.get().open[definition.section] === null && id);
    if (next) requestAnimationFrame(() => focusIfLost(`step-${next}`));
  };

  return (
    <Fold
      id={`step-${id}`}
      title={heading ?? definition.heading}
      note={definition.optional && 'Optional'}
      open={open}
      done={done}
      summary={
        selectedDetails && (
          <p className={styles.chosen}>
            <span>
              <UnbrokenNumbers>{selectedDetails}</UnbrokenNumbers>
            </span>
            {selectedPrice && <span className={styles.price}>{selectedPrice}</span>}
          </p>
        )
      }
      onToggle={() => (open ? closeStep(id) : openStep(id))}
    >
      <div className={styles.body}>
        {children}
        {continueLabel !== null && (
          <Button id={continueId} variant="secondary" className={styles.next} disabled={continueDisabled} onClick={go}>
            {continueLabel}
          </Button>
        )}
      </div>
    </Fold>
  );
}
