import type { ServiceKind } from '../../catalog/index.ts';
import { type CartGap, listCartGaps } from './cart-gaps.ts';
import type { CartProgress } from './progress.ts';

/** The notice that Continue shows instead of the next page. */
export type ContinueNotice =
  | 'featuresNotVisited'
  | 'internetNotDone'
  | 'voiceNotDone'
  | 'equipmentMissing'
  | 'routerMissing'
  | `${CartGap}Missing`
  | `${ServiceKind}Unchosen`;

export type ContinueStep =
  | { readonly goTo: 'checkout' | 'saveCart' }
  | {
      readonly notice: ContinueNotice;
      /** Delay before scrolling to the notice; without it, the page scrolls at once. */
      readonly scrollAfterMs?: number;
    };

interface Check {
  readonly applies: (progress: CartProgress) => boolean;
  readonly step: ContinueStep;
}

/** Checked in this order. Only the first that applies is shown (C-250 to C-257, K-182 to K-185). */
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
    applies: ({ voice, voiceDone }) => voice && !voiceDone,
    step: { notice: 'voiceNotDone', scrollAfterMs: 800 }, // C-255
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
 * Decides where Continue leads, or which notice it shows: that of the first check that applies, else of the first gap
 * (C-250), else of a service that was started without choosing a plan.
 */
export function continueCheck(progress: CartProgress, digitalLink: boolean): ContinueStep {
  const check = checks.find(({ applies }) => applies(progress));
  if (check) return check.step;
  const [gap] = listCartGaps(progress);
  const [started] = progress.startedServices ?? [];
  // An empty cart leads to the service that the shopper has started.
  if (gap && !(gap === 'service' && started)) return { notice: `${gap}Missing` };
  if (started) return { notice: `${started}Unchosen` };
  return { goTo: digitalLink ? 'saveCart' : 'checkout' }; // K-020, K-187
}
