import type { CatalogLists } from '../catalog.ts';
import type { InternetPlan } from '../products.ts';

type PlanPrice = Pick<InternetPlan, 'monthlyCents' | 'introductory'>;
type Plans = Pick<CatalogLists, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans' | 'tvPlans'>;

/** A plan whose price differs between two catalogs. */
export interface PlanPriceChange {
  readonly id: string;
  readonly name: string;
  /** Absent for a new plan. */
  readonly before?: PlanPrice;
  /** Absent for a plan that is no longer sold. */
  readonly after?: PlanPrice;
}

/** Lists the plans whose price changes, and new ones, in the order of the catalog. Plans that are no longer sold follow. */
export function listPlanPriceChanges(before: Plans, after: Plans): readonly PlanPriceChange[] {
  const plansBefore = listPlans(before);
  const plansAfter = listPlans(after);
  const pricesBefore = new Map(plansBefore.map((plan) => [plan.id, getPrice(plan)]));
  const idsAfter = new Set(plansAfter.map(({ id }) => id));
  return [
    ...plansAfter.flatMap((plan): PlanPriceChange[] => {
      const { id, name } = plan;
      const [priceBefore, priceAfter] = [pricesBefore.get(id), getPrice(plan)];
      if (!priceBefore) return [{ id, name, after: priceAfter }];
      return isSamePrice(priceBefore, priceAfter) ? [] : [{ id, name, before: priceBefore, after: priceAfter }];
    }),
    ...plansBefore
      .filter(({ id }) => !idsAfter.has(id))
      .map((plan) => ({ id: plan.id, name: plan.name, before: getPrice(plan) })),
  ];
}

type PricedPlan = PlanPrice & { readonly id: string; readonly name: string };

const listPlans = ({ internetPlans, digitalVoicePlans, phonePlans, tvPlans }: Plans): readonly PricedPlan[] => [
  ...internetPlans,
  ...digitalVoicePlans,
  ...phonePlans,
  ...tvPlans,
];

const getPrice = ({ monthlyCents, introductory }: PricedPlan): PlanPrice => ({
  monthlyCents,
  ...(introductory && { introductory }),
});

const isSamePrice = (one: PlanPrice, other: PlanPrice): boolean =>
  one.monthlyCents === other.monthlyCents &&
  one.introductory?.months === other.introductory?.months &&
  one.introductory?.thenCents === other.introductory?.thenCents;
