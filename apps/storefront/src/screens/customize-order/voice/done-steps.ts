import type { Gap } from '../continue/gap.ts';
import { definitionOf, type StepId, stepsOf } from '../sections.ts';

interface DoneStepsInput {
  readonly steps: readonly StepId[];
  readonly webPhone: boolean;
  readonly gap: Gap | undefined;
  readonly featuresSeen: boolean;
}

/** After a reload, the required steps before the first gap count as done. */
export function findDoneSteps({ steps, webPhone, gap, featuresSeen }: DoneStepsInput): readonly StepId[] {
  const required = [...steps, ...(webPhone ? stepsOf('webPhone') : [])].filter((step) => !definitionOf(step).optional);
  const before = gap ? required.slice(0, required.indexOf(gap.step)) : required;
  return before.filter((step) => step !== 'webPhoneFeatures' || featuresSeen);
}
