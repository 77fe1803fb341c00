import type { Gap } from '../continue/gap.ts';
import { getStepDefinition, listSteps, type StepId } from '../step-lists.ts';

interface DoneStepsInput {
  readonly steps: readonly StepId[];
  readonly hasWebPhones: boolean;
  readonly gap: Gap | undefined;
  readonly featuresSeen: boolean;
}

/** Finds the steps that are done after a reload: the required steps before the first gap. */
export function findDoneSteps({ steps, hasWebPhones, gap, featuresSeen }: DoneStepsInput): readonly StepId[] {
  const required = [...steps, ...(hasWebPhones ? listSteps('webPhone') : [])].filter(
    (step) => !getStepDefinition(step).optional,
  );
  const before = gap ? required.slice(0, required.indexOf(gap.step)) : required;
  return before.filter((step) => step !== 'webPhoneFeatures' || featuresSeen);
}
