/** How far shoppers come, in order. */
const funnel = {
  checked: 'Checked an address',
  chosen: 'Chose services',
  checkout: 'Came to checkout',
  business: 'Business verified',
  credit: 'Credit checked',
  terms: 'Accepted the terms',
  ordered: 'Placed the order',
};
export type FunnelStep = keyof typeof funnel;

/** Where those stand who have something in the cart and came this far and no further. */
export const leftAt = {
  chosen: 'Choosing services',
  checkout: 'Business information',
  business: 'Credit check',
  credit: 'Contracts and terms',
  terms: 'Date and payment',
} satisfies Partial<Record<FunnelStep, string>>;
export type LeavingStep = keyof typeof leftAt;
export const leavingSteps = Object.keys(leftAt) as LeavingStep[];

/** Who has changed nothing for this long has left. */
export const quietMinutes = 30;

export interface FunnelRow {
  readonly done: string;
  readonly count: number;
  /** Of those who began, from 0 to 1. */
  readonly share: number;
  /** How many came no further. */
  readonly lost: number;
}

export function funnelRows(counts: Readonly<Record<FunnelStep, number>>): FunnelRow[] {
  const steps = Object.entries(funnel) as [FunnelStep, string][];
  return steps.map(([step, done], at) => {
    const [next = step] = steps[at + 1] ?? [];
    const count = counts[step];
    return { done, count, share: counts.checked > 0 ? count / counts.checked : 0, lost: count - counts[next] };
  });
}
