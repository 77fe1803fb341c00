import type { Cart } from '../cart/index.ts';
import {
  buildBroadbandLabel,
  type CarriedService,
  type Catalog,
  findCarriedServices,
  findPlansForLine,
  formatAutoPayText,
  type Item,
  type LabelProvider,
  type LineSpeeds,
  type Offer,
  type Router,
  type SecurityProduct,
  type StaticIpChoice,
  type SupportPlan,
} from '../catalog/index.ts';
import { listRouters, markSelected, type Offered, type PlanCard } from './offered.ts';

/** The properties of an address that an offering depends on. */
export interface OfferingAddress extends LineSpeeds {
  readonly zip: string;
}

/** All items of the internet section, with the current selection. */
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
  /** Offers that the shopper can choose, offers that every matching cart gets, and those of a returned saved cart. */
  readonly offers: readonly Offered<Offer>[];
}

/** The zips of New York City, Long Island, the lower Hudson Valley, northern New Jersey and nearby Connecticut. */
const newYorkZips = /^(?:10[0-9]|11[0-9]|07[0-6]|068|069)/;

const pickCarries = (carries: readonly CarriedService[] | undefined) => (carries ? { carries } : {});

export function buildInternetOffering(
  service: 'fiber' | 'hsi',
  { zip, ...speeds }: OfferingAddress,
  cart: Pick<Cart, 'internet' | 'tv' | 'addOns'> & Partial<Pick<Cart, 'savedCartOffer' | 'place'>>,
  catalog: Catalog,
  provider: LabelProvider & { readonly labelTemplate: string },
): InternetOffering {
  const { internet, addOns } = cart;
  const plans = findPlansForLine(catalog.internetPlans, service, speeds);
  return {
    plans: markSelected(plans, [internet?.planId]).map((plan) => ({
      ...plan,
      ...pickCarries(findCarriedServices(plan, catalog.technologies)),
      autoPayText: formatAutoPayText(plan.monthlyCents, catalog.autoPay?.discountCents),
      broadbandLabel: buildBroadbandLabel(plan, catalog, provider, cart.place),
      labelTemplate: provider.labelTemplate,
      newYorkMarket: newYorkZips.test(zip),
    })),
    routers: listRouters(cart, catalog),
    extenders: markSelected(catalog.extenders, [internet?.extenderId]),
    additionalRouters: markSelected(catalog.additionalRouters, [internet?.additionalRouterId]),
    installations: markSelected(catalog.installations, [internet?.installationId], true),
    security: markSelected(catalog.security, [...(internet?.securityIds ?? []), addOns.techTeam?.id]),
    supportPlans: markSelected(
      catalog.supportPlans,
      internet?.supportIds.length
        ? internet.supportIds
        : catalog.supportPlans.filter(({ standard }) => standard).map(({ id }) => id),
    ),
    staticIps: markSelected(catalog.staticIps, [addOns.staticIpId], true),
    meetings: markSelected(catalog.meetings, [addOns.blueJeans?.id], true),
    offers: markSelected(
      catalog.offers.filter(({ given }) => given !== 'savedCart' || cart.savedCartOffer),
      internet?.offerIds ?? [],
    ),
  };
}
