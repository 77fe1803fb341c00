import { Button } from '@demarc/ui/button';
import { CheckIcon, ExpandIcon } from '@demarc/ui/icon';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { type ReactNode, useEffect, useRef } from 'react';
import { closeStep, finishStep, openStep, useScreenState } from '../screen-state.ts';
import { definitionOf, type StepId } from '../sections.ts';
import styles from './step.module.css';

interface StepProps {
  id: StepId;
  /** Instead of the listed one, where it depends on the cart. */
  heading?: string;
  /** What was chosen and what it costs, for the line that a closed step folds to (C-181). */
  selectedDetails?: ReactNode;
  selectedPrice?: ReactNode;
  /** The button that ends the step; without a label it has none. */
  continueLabel?: string | null;
  continueId?: string;
  /** Before the step folds; false keeps it open. */
  onContinue?: () => boolean | Promise<boolean>;
  /** Nothing of it is chosen that could be gone on with. */
  continueDisabled?: boolean;
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
  steps,
  children,
}: StepProps) {
  const definition = definitionOf(id);
  const state = useScreenState();
  const open = state.open[definition.section] === id;
  const done = state.done.includes(id);
  const title = heading ?? definition.heading;
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);

  // A step that opens because the one before it was finished takes the focus, which stood on a button that is gone.
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (open && !wasOpen.current && lost) toggle.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const go = async () => {
    if (!onContinue || (await onContinue())) finishStep(id, steps);
  };

  return (
    <div className={styles.step} data-open={open || undefined} data-done={done || undefined} id={`step-${id}`}>
      <h3 className={styles.heading}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`step-${id}-panel`}
          onClick={() => (open ? closeStep(id) : openStep(id))}
        >
          <span className={styles.mark} aria-hidden="true">
            {done && <CheckIcon size={16} />}
          </span>
          <span className={styles.title}>
            {title}
            {done && <VisuallyHidden>, done</VisuallyHidden>}
          </span>
          {definition.optional && <span className={styles.optional}>Optional</span>}
          {!open && (done || selectedDetails) ? (
            <span className={styles.edit}>
              Edit<VisuallyHidden> {title}</VisuallyHidden>
            </span>
          ) : (
            <ExpandIcon className={styles.arrow} aria-hidden="true" />
          )}
        </button>
      </h3>
      {!open && selectedDetails && (
        <p className={styles.chosen}>
          <span>{selectedDetails}</span>
          {selectedPrice && <span className={styles.price}>{selectedPrice}</span>}
        </p>
      )}
      <div id={`step-${id}-panel`} className={styles.panel} hidden={!open}>
        {open && (
          <>
            {children}
            {continueLabel !== null && (
              <Button
                id={continueId}
                variant="secondary"
                className={styles.next}
                disabled={continueDisabled}
                onClick={go}
              >
                {continueLabel}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
