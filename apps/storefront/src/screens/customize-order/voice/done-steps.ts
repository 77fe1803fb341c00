import type { Gap } from '../continue/gap.ts';
import { getStepDefinition, type StepId } from '../step-lists.ts';

interface DoneStepsInput {
  /** The steps on the page, in order. */
  readonly steps: readonly StepId[];
  readonly gap: Gap | undefined;
  readonly featuresSeen: boolean;
}

/** Finds the steps that are done after a reload: the required steps before the first gap. */
export function findDoneSteps({ steps, gap, featuresSeen }: DoneStepsInput): readonly StepId[] {
  const required = steps.filter((step) => !getStepDefinition(step).optional);
  const before = gap ? required.slice(0, required.indexOf(gap.step)) : required;
  return before.filter((step) => step !== 'webPhoneFeatures' || featuresSeen);
}
