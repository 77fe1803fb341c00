import { type Catalog, type Contract, calculateInstallationCents, type Promotion } from '../../catalog/index.ts';
import { isInPromotionArea, type PromotionFacts } from './check-promotion.ts';

/**
 * A reason why a promotion has no effect, whatever a shopper enters and chooses: it has ended; none of its plans is sold
 * for its terms; those plans are sold by request only; no address is in its area; none of its plans is sold there; its
 * plans cost nothing; the installation costs nothing without it.
 */
export type PromotionDeadEnd =
  | 'ended'
  | 'terms'
  | 'requestOnly'
  | 'area'
  | 'plansInArea'
  | 'freePlans'
  | 'freeInstallation';

/** Addresses where the same plans are sold. */
export interface PlanPlaces {
  readonly planIds: ReadonlySet<string>;
  readonly places: readonly Pick<PromotionFacts, 'state' | 'zip'>[];
}

interface PromotionMarket {
  readonly catalog: Catalog;
  readonly today: string;
  /** Empty if it is not known where addresses are. */
  readonly planPlaces: readonly PlanPlaces[];
}

/** Finds why nobody can use a promotion, or which of its benefits nobody gets. */
export function findPromotionDeadEnds(
  promotion: Promotion,
  { catalog, today, planPlaces }: PromotionMarket,
): readonly PromotionDeadEnd[] {
  if (promotion.until !== undefined && today > promotion.until) return ['ended'];
  const soldForTerms = listPlansForTerms(promotion, catalog);
  if (soldForTerms.length === 0) return ['terms'];
  const { requestOnly = [] } = catalog;
  const plans = soldForTerms.filter(({ technology = '' }) => !requestOnly.includes(technology));
  if (plans.length === 0) return ['requestOnly'];
  const inArea = planPlaces.filter(({ places }) => places.some((place) => isInPromotionArea(promotion, place)));
  if (planPlaces.length > 0 && inArea.length === 0) return ['area'];
  const isSoldInArea = inArea.some(({ planIds }) => plans.some(({ id }) => planIds.has(id)));
  if (planPlaces.length > 0 && !isSoldInArea) return ['plansInArea'];
  const isPercentageOfNothing =
    promotion.monthlyOff && 'percent' in promotion.monthlyOff && plans.every(({ monthlyCents }) => monthlyCents === 0);
  return [
    ...(isPercentageOfNothing ? (['freePlans'] as const) : []),
    ...(promotion.freeInstallation && isInstallationFree(promotion, plans, catalog)
      ? (['freeInstallation'] as const)
      : []),
  ];
}

interface SoldPlan {
  readonly id: string;
  readonly monthlyCents: number;
  /** Absent for TV, which is sold for every term. */
  readonly contract?: Contract;
  /** Only of internet plans. */
  readonly technology?: string;
}

const isSoldForTerms = ({ contract }: SoldPlan, { terms }: Promotion): boolean =>
  terms.length === 0 || contract === undefined || terms.includes(contract);

/** Lists the plans that the promotion is for and that are sold for one of its terms. */
function listPlansForTerms(promotion: Promotion, catalog: Catalog): readonly SoldPlan[] {
  const { internetPlans, digitalVoicePlans, phonePlans, tvPlans } = catalog;
  const plans: readonly SoldPlan[] = [...internetPlans, ...digitalVoicePlans, ...phonePlans, ...tvPlans];
  return plans.filter(
    (plan) => (promotion.plans.length === 0 || promotion.plans.includes(plan.id)) && isSoldForTerms(plan, promotion),
  );
}

/** A promotion for a plan of another service applies beside every internet plan. */
function isInstallationFree(promotion: Promotion, plans: readonly SoldPlan[], catalog: Catalog): boolean {
  const areInternetPlans = plans.every(({ id }) => catalog.find('internetPlans', id));
  const internetPlans = catalog.internetPlans.filter((plan) =>
    areInternetPlans ? plans.some(({ id }) => id === plan.id) : isSoldForTerms(plan, promotion),
  );
  return internetPlans.every((plan) =>
    catalog.installations.every((item) => calculateInstallationCents(item, plan, catalog.offers) === 0),
  );
}
