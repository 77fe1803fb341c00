import type { ScreenState } from '../screen-state.ts';
import type { StepId } from '../step-lists.ts';
import type { Gap } from './gap.ts';

/** The steps that Continue checks: true if it accepts the step as it is. Steps that it does not check are left out. */
export type StepChecks = Readonly<Partial<Record<StepId, boolean>>>;

/** Checks steps that need a choice: Continue accepts each one without a gap, once the service is in the cart. */
export const checkSteps = (steps: readonly StepId[], isChosen: boolean, gaps: readonly Gap[]): StepChecks =>
  Object.fromEntries(steps.map((step) => [step, isChosen && !gaps.some((gap) => gap.step === step)]));

/**
 * True if a step shows its tick: Continue accepts it (S-022). A step that Continue does not check has a tick after the
 * shopper has left it with Next. A form that is not submitted takes the tick away, because Continue submits it first.
 */
export const isTicked = (
  step: StepId,
  done: readonly StepId[],
  { checks, unsavedForms }: Pick<ScreenState, 'checks' | 'unsavedForms'>,
): boolean =>
  !Object.values(unsavedForms).includes(step) &&
  (Object.values(checks).find((each) => step in each)?.[step] ?? done.includes(step));
