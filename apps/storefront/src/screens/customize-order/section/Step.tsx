import { Button } from '@demarc/ui/button';
import { CollapsibleSection } from '@demarc/ui/collapsible-section';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { UnbrokenNumbers } from '../../../features/cart/summary/UnbrokenNumbers.tsx';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';
import { focusOpenedSection } from '../../../shell/focus/focus-opened-section.ts';
import { showStepGap } from '../continue/show-gap.ts';
import { isTicked } from '../continue/step-ticks.ts';
import { closeStep, finishStep, openStep, useCustomizeScreen, useScreenState } from '../customize-screen.ts';
import { getStepDefinition, type StepId } from '../step-lists.ts';
import { leaveStep, StepContext, submitInnerForms } from './inner-forms.ts';
import { SectionSteps } from './section-steps.ts';
import styles from './step.module.css';

interface StepProps {
  id: StepId;
  /** Replaces the heading of the step list, if the heading depends on the cart. */
  heading?: string;
  /** The choice and its price, shown on the closed step (C-181). */
  selectedDetails?: string | undefined;
  selectedPrice?: ReactNode;
  /** The label of the button that ends the step; null hides the button. */
  continueLabel?: string | null;
  continueId?: string;
  /** Runs before the step closes; false keeps it open. */
  onContinue?: () => boolean | Promise<boolean>;
  /** Names the choice that the step still needs. Shown beside the button, which is disabled. */
  missing?: string | false | undefined;
  /** The next step, if it belongs to another section. */
  leadsTo?: StepId | undefined;
  /** Hides the closed content instead of unmounting it, so that a slow step opens faster. */
  keepMounted?: boolean;
  children: ReactNode;
}

/** A step of a section: open, or folded to a line that shows the choice. */
export function Step({
  id,
  heading,
  selectedDetails,
  selectedPrice,
  continueLabel = 'Next',
  continueId,
  onContinue,
  missing,
  leadsTo,
  keepMounted = false,
  children,
}: StepProps) {
  const steps = useContext(SectionSteps);
  const screen = useCustomizeScreen();
  const definition = getStepDefinition(id);
  const open = useScreenState((state) => state.open[definition.section] === id);
  const isDone = useScreenState((state) => isTicked(id, state.done, state));
  const wasOpen = useRef(open);
  const missingId = `step-${id}-missing`;

  // A step that opens after the previous one takes the focus, because the button that had it is gone.
  useEffect(() => {
    if (open && !wasOpen.current) focusOpenedSection(`step-${id}`);
    wasOpen.current = open;
  }, [open, id]);

  // Only one step of a section is open, so opening one closes another.
  const openOther = (other: StepId) => {
    const { section } = getStepDefinition(other);
    leaveStep(screen, screen.state.get().open[section], () => openStep(screen, other));
  };
  const toggle = () => (open ? leaveStep(screen, id, () => closeStep(screen, id)) : openOther(id));

  const handleContinue = async () => {
    if (!(await submitInnerForms(screen, id))) return;
    if (onContinue && !(await onContinue())) return;
    if (await showStepGap(screen, id)) return;
    finishStep(screen, id, steps);
    if (leadsTo) openOther(leadsTo);
    // Without a next step, the focus moves to the folded line of this step.
    const next = leadsTo ?? (screen.state.get().open[definition.section] === null && id);
    if (next) requestAnimationFrame(() => focusIfLost(`step-${next}`));
  };

  return (
    <CollapsibleSection
      id={`step-${id}`}
      title={heading ?? definition.heading}
      note={definition.optional && !definition.binding && 'Optional'}
      open={open}
      done={isDone}
      keepMounted={keepMounted}
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
      onToggle={toggle}
    >
      <div className={styles.body}>
        <StepContext value={id}>{children}</StepContext>
        {continueLabel !== null && (
          <div className={styles.next}>
            <Button
              id={continueId}
              variant="secondary"
              disabled={Boolean(missing)}
              aria-describedby={missing ? missingId : undefined}
              onClick={handleContinue}
            >
              {continueLabel}
            </Button>
            {missing && (
              <p id={missingId} className={styles.missing}>
                {missing}
              </p>
            )}
          </div>
        )}
      </div>
    </CollapsibleSection>
  );
}
