import type { CheckoutRules } from '../checkout/index.ts';

/** The funnel steps with their labels, in order. */
const funnelLabels = {
  checked: 'Checked an address',
  chosen: 'Chose services',
  checkout: 'Started checkout',
  business: 'Business verified',
  credit: 'Credit checked',
  terms: 'Accepted the terms',
  ordered: 'Placed the order',
};
export type FunnelStep = keyof typeof funnelLabels;

/** The label of the step at which the shopper stopped, by the last funnel step reached. */
export const abandonedStepLabels = {
  chosen: 'Choosing services',
  checkout: 'Business information',
  business: 'Credit check',
  credit: 'Contracts and terms',
  terms: 'Date and payment',
} satisfies Partial<Record<FunnelStep, string>>;
/** A shop without credit checks has no step for them: after the business, shoppers go on to the terms. */
const isStepOf =
  ({ creditCheck }: FunnelRules) =>
  (step: FunnelStep): boolean =>
    creditCheck !== 'off' || step !== 'business';

export type FunnelRules = Pick<CheckoutRules, 'creditCheck'>;
export type AbandonedStep = keyof typeof abandonedStepLabels;
export const abandonedSteps = Object.keys(abandonedStepLabels) as AbandonedStep[];

/** The steps at which shoppers of this shop can stop. */
export const listAbandonedSteps = (rules: FunnelRules): AbandonedStep[] => abandonedSteps.filter(isStepOf(rules));

/** A cart is abandoned after this time without changes. */
export const abandonedAfterMinutes = 30;

export interface FunnelRow {
  readonly label: string;
  readonly count: number;
  /** The share of all visitors in the funnel, from 0 to 1. */
  readonly share: number;
  /** The number of visitors who did not reach the next step. */
  readonly lost: number;
}

export function buildFunnelRows(counts: Readonly<Record<FunnelStep, number>>, rules: FunnelRules): FunnelRow[] {
  const steps = (Object.entries(funnelLabels) as [FunnelStep, string][])
    .filter(([step]) => isStepOf(rules)(step))
    .map(
      ([step, label]) =>
        [step, step === 'credit' && rules.creditCheck === 'off' ? funnelLabels.business : label] as const,
    );
  return steps.map(([step, label], index) => {
    const [next = step] = steps[index + 1] ?? [];
    const count = counts[step];
    return { label, count, share: counts.checked > 0 ? count / counts.checked : 0, lost: count - counts[next] };
  });
}
