import type { Gap } from '../continue/gap.ts';
import { definitionOf, type StepId, stepsOf } from '../sections.ts';

interface WentThrough {
  readonly steps: readonly StepId[];
  readonly webPhone: boolean;
  readonly gap: Gap | undefined;
  readonly featuresSeen: boolean;
}

/** After a reload the cart tells how far the shopper was: all that is asked for was gone through, up to what is missing. */
export function stepsDone({ steps, webPhone, gap, featuresSeen }: WentThrough): readonly StepId[] {
  const asked = [...steps, ...(webPhone ? stepsOf('webPhone') : [])].filter((step) => !definitionOf(step).optional);
  const before = gap ? asked.slice(0, asked.indexOf(gap.step)) : asked;
  return before.filter((step) => step !== 'webPhoneFeatures' || featuresSeen);
}
