import type { CarriedService } from '../catalog/index.ts';
import type { PlanCard } from './offered.ts';

type Plan = Pick<PlanCard, 'name' | 'carries'>;

const names: Readonly<Record<CarriedService, string>> = { voice: 'phone service', tv: 'TV' };
const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Checks that the line of a plan carries a service (P-015). */
export const doesPlanCarry = ({ carries }: Pick<Plan, 'carries'>, service: CarriedService): boolean =>
  carries?.includes(service) ?? true;

/** Says why a service cannot be added to the chosen plan. Undefined if it can. */
export function formatServiceNotCarried(service: CarriedService, plan: Plan | undefined): string | undefined {
  if (!plan || doesPlanCarry(plan, service)) return undefined;
  const name = names[service];
  return `${name[0]?.toUpperCase()}${name.slice(1)} is not available with ${plan.name}. To add it, choose another internet plan.`;
}

/** Separates the plans whose lines do not carry all services of the cart, and says why they cannot be chosen. */
export function splitPlansByCarried<P extends Plan>(
  plans: readonly P[],
  services: readonly CarriedService[],
): { readonly carrying: readonly P[]; readonly notice: string | undefined } {
  const findMissing = (plan: P) => services.filter((service) => !doesPlanCarry(plan, service));
  const others = plans.filter((plan) => findMissing(plan).length > 0);
  if (others.length === 0) return { carrying: plans, notice: undefined };
  const missing = services.filter((service) => others.some((plan) => !doesPlanCarry(plan, service)));
  const planNames = listFormat.format(new Set(others.map(({ name }) => name)));
  const serviceNames = listFormat.format(missing.map((service) => names[service]));
  return {
    carrying: plans.filter((plan) => !others.includes(plan)),
    notice: `Not available with ${serviceNames}: ${planNames}. To choose another plan, remove ${serviceNames} from your order first.`,
  };
}
