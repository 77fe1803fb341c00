import type { BegunPart, Progress } from './progress.ts';
import { type MissingPart, missingParts } from './readiness.ts';

/** What the shopper is told instead of going on. */
export type ContinueNotice =
  | 'featuresNotVisited'
  | 'internetNotDone'
  | 'phoneNotDone'
  | 'equipmentMissing'
  | 'routerMissing'
  | `${MissingPart}Missing`
  | `${BegunPart}Unchosen`;

export type ContinueStep =
  | { readonly goTo: 'checkout' | 'saveCart' }
  | {
      readonly notice: ContinueNotice;
      /** Until what is missing is shown; at once without. */
      readonly scrollAfterMs?: number;
    };

interface Check {
  readonly applies: (progress: Progress) => boolean;
  readonly step: ContinueStep;
}

/** In this order; the first that applies is told, and no other (C-250 to C-257). */
const checks: readonly Check[] = [
  {
    // Without voice or TV the order is data only, whatever sections are there.
    applies: ({ features, voice, tv }) => features === 'notVisited' && (voice || tv),
    step: { notice: 'featuresNotVisited' },
  },
  {
    applies: ({ router, internetDone }) => router !== undefined && !internetDone,
    step: { notice: 'internetNotDone' },
  },
  {
    applies: ({ voice, phoneDone }) => voice && !phoneDone,
    step: { notice: 'phoneNotDone', scrollAfterMs: 800 },
  },
  {
    applies: ({ equipmentNeeded, equipmentChosen }) => equipmentNeeded && !equipmentChosen,
    step: { notice: 'equipmentMissing' },
  },
  {
    applies: ({ internet, voice, router }) => internet && voice && router === undefined,
    step: { notice: 'routerMissing' },
  },
];

/**
 * Where Continue leads, or what is told instead. What no check names is caught by readiness at last (C-250), and nothing that
 * was asked for is left out without a word.
 */
export function continueCheck(progress: Progress, digitalLink: boolean): ContinueStep {
  const check = checks.find(({ applies }) => applies(progress));
  if (check) return check.step;
  const [missing] = missingParts(progress);
  if (missing) return { notice: `${missing}Missing` };
  const [begun] = progress.begun ?? [];
  if (begun) return { notice: `${begun}Unchosen` };
  return { goTo: digitalLink ? 'saveCart' : 'checkout' };
}
