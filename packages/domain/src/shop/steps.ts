const checkAvailability = 'Check availability';
const selectPlan = 'Select plan, router, & services';
const selectPlanOnly = 'Select plan & services';
const reviewCart = 'Review cart';
const checkout = 'Checkout';

export type Stage = 'address' | 'customize' | 'checkout';

export interface Step {
  readonly label: string;
  readonly state: 'completed' | 'current' | 'upcoming';
}

/** C-045, C-046, K-192, K-193: only the address pages show 'Review cart'; later pages have three steps. */
const labels: Record<Stage, readonly string[]> = {
  address: [checkAvailability, selectPlan, reviewCart, checkout],
  customize: [checkAvailability, selectPlan, checkout],
  checkout: [checkAvailability, selectPlan, checkout],
};
/** C-047, C-048, K-194 */
const completedSteps: Record<Stage, number> = { address: 0, customize: 1, checkout: 2 };

interface StepOptions {
  /** All steps are completed after the order is placed. */
  readonly isPlaced?: boolean;
  /** P-179: a shop without a choice of routers names none. */
  readonly hasRouters?: boolean;
}

export function buildSteps(stage: Stage, { isPlaced = false, hasRouters = true }: StepOptions = {}): readonly Step[] {
  const completedCount = isPlaced ? labels[stage].length : completedSteps[stage];
  return labels[stage].map((label, index) => ({
    label: label === selectPlan && !hasRouters ? selectPlanOnly : label,
    state: index < completedCount ? 'completed' : index === completedCount ? 'current' : 'upcoming',
  }));
}
