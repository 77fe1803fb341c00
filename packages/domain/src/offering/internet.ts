import { type Cart, routerIdOf } from '../cart/index.ts';
import {
  autoPayText,
  broadbandLabel,
  type Catalog,
  type InternetPlan,
  type Item,
  type LabelProvider,
  type Offer,
  plansForLine,
  type Router,
  type SecurityProduct,
  type StaticIpChoice,
  type SupportPlan,
} from '../catalog/index.ts';
import type { Offered, PlanCard } from './offered.ts';

/** Where it is sold. */
export interface OfferingPlace {
  readonly lineMbps: number;
  readonly zip: string;
}

/** Everything of the internet section, with what is chosen of it. */
export interface InternetOffering {
  readonly plans: readonly PlanCard[];
  readonly routers: readonly Offered<Router>[];
  readonly extenders: readonly Offered<Item>[];
  readonly additionalRouters: readonly Offered<Item>[];
  readonly installations: readonly Offered<Item>[];
  readonly security: readonly Offered<SecurityProduct>[];
  readonly supportPlans: readonly Offered<SupportPlan>[];
  readonly staticIps: readonly Offered<StaticIpChoice>[];
  readonly meetings: readonly Offered<Item>[];
  /** Those to be asked for, and those that are given to all. */
  readonly offers: readonly Offered<Offer>[];
}

/** Marks what is chosen; where nothing is, the first of the shelf is what a shopper has. */
export const marked = <T extends { readonly id: string }>(
  shelf: readonly T[],
  chosen: readonly (string | undefined)[],
  firstByDefault = false,
): readonly Offered<T>[] => {
  const none = firstByDefault && !shelf.some(({ id }) => chosen.includes(id));
  return shelf.map((item, at) => ({ ...item, selected: chosen.includes(item.id) || (none && at === 0) }));
};

/** New York City, Long Island, the lower Hudson and what lies across the river. */
const newYorkZips = /^(?:10[0-9]|11[0-9]|07[0-6]|068|069)/;

export function internetOffering(
  technology: InternetPlan['technology'],
  { lineMbps, zip }: OfferingPlace,
  cart: Pick<Cart, 'internet' | 'tv' | 'addOns'>,
  catalog: Catalog,
  provider: LabelProvider & { readonly labelTemplate: string },
): InternetOffering {
  const { internet, addOns } = cart;
  const plans = plansForLine(catalog.internetPlans, technology, lineMbps);
  const routerId = routerIdOf(cart);
  const routers = routerId ? marked(catalog.routers, [routerId]) : catalog.routers.map((router) => ({ ...router }));
  return {
    plans: marked(plans, [internet?.planId]).map((plan) => ({
      ...plan,
      autoPayText: autoPayText(plan.monthlyCents),
      facts: broadbandLabel(plan, catalog, provider),
      labelTemplate: provider.labelTemplate,
      newYorkMarket: newYorkZips.test(zip),
    })),
    routers,
    extenders: marked(catalog.extenders, [internet?.extenderId]),
    additionalRouters: marked(catalog.additionalRouters, [internet?.additionalRouterId]),
    installations: marked(catalog.installations, [internet?.installationId], true),
    security: marked(catalog.security, [...(internet?.securityIds ?? []), addOns.techTeam?.id]),
    supportPlans: marked(
      catalog.supportPlans,
      internet?.supportIds.length
        ? internet.supportIds
        : catalog.supportPlans.filter(({ standard }) => standard).map(({ id }) => id),
    ),
    staticIps: marked(catalog.staticIps, [addOns.staticIpId], true),
    meetings: marked(catalog.meetings, [addOns.blueJeans?.id], true),
    offers: marked(
      catalog.offers.filter(({ given }) => given !== 'savedCart'),
      internet?.offerIds ?? [],
    ),
  };
}
