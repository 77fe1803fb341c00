import type { BegunPart, CartProgress } from './progress.ts';
import { listMissingParts, type MissingPart } from './readiness.ts';

/** The notice that Continue shows instead of the next page. */
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
      /** Delay before scrolling to the missing part; without it, the page scrolls at once. */
      readonly scrollAfterMs?: number;
    };

interface Check {
  readonly applies: (progress: CartProgress) => boolean;
  readonly step: ContinueStep;
}

/** Checked in this order. Only the first that applies is shown (C-250 to C-257). */
const checks: readonly Check[] = [
  {
    // Without voice or TV the order is internet only, and features do not matter.
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
 * Decides where Continue leads, or which notice it shows. After the checks, readiness finds any other missing part (C-250),
 * and a service that was started without choosing a plan gets a notice too.
 */
export function continueCheck(progress: CartProgress, digitalLink: boolean): ContinueStep {
  const check = checks.find(({ applies }) => applies(progress));
  if (check) return check.step;
  const [missing] = listMissingParts(progress);
  if (missing) return { notice: `${missing}Missing` };
  const [begun] = progress.begun ?? [];
  if (begun) return { notice: `${begun}Unchosen` };
  return { goTo: digitalLink ? 'saveCart' : 'checkout' };
}
