import {
  type Catalog,
  formatPlanTitle,
  formatRouterName,
  getRouterMonthlyCents,
  getRouterOnceCents,
  type Item,
  type Router,
} from '../../catalog/index.ts';
import type { InternetPrice, OneTimeCharge, PriceLine } from '../breakdown.ts';
import { requireItem } from '../catalog-items.ts';
import type { InternetSelection } from '../selections/selections.ts';
import {
  buildMonthlyLine,
  buildMonthlyLines,
  buildOneTimeCharge,
  buildOneTimeCharges,
  getLineCents,
  sumCents,
  type WaivedItems,
} from './price-lines.ts';

/** The monthly price of a service, and its one-time charges. */
export interface PricedService<T> {
  readonly price: T;
  readonly oneTime: readonly OneTimeCharge[];
}

/** A rented router costs a monthly fee, a purchased one is equipment, and the shopper's own is free. */
export function priceRouter(router: Router | undefined, waivedItems: WaivedItems) {
  const monthly = router ? getRouterMonthlyCents(router) : 0;
  const once = router ? getRouterOnceCents(router) : 0;
  const product = router && { ...router, name: formatRouterName(router) };
  return {
    lines: product && monthly > 0 ? [buildMonthlyLine(product, 'ROUTER', monthly, waivedItems)] : [],
    oneTime: product && once > 0 ? [buildOneTimeCharge(product, once, waivedItems, { kind: 'equipment' })] : [],
  };
}

export function priceInternet(
  internet: InternetSelection,
  catalog: Catalog,
  waivedItems: WaivedItems,
): PricedService<InternetPrice> {
  const plan = requireItem(catalog, 'internetPlans', internet.planId);
  const title = formatPlanTitle(plan);
  const router = priceRouter(
    internet.routerId ? requireItem(catalog, 'routers', internet.routerId) : undefined,
    waivedItems,
  );
  const equipment: Item[] = [];
  if (internet.extenderId) equipment.push(requireItem(catalog, 'extenders', internet.extenderId));
  if (internet.additionalRouterId)
    equipment.push(requireItem(catalog, 'additionalRouters', internet.additionalRouterId));
  const installation = internet.installationId
    ? requireItem(catalog, 'installations', internet.installationId)
    : catalog.installations[0];
  const lines: PriceLine[] = [
    buildMonthlyLine({ ...plan, name: title }, 'INTERNET', plan.monthlyCents, waivedItems),
    ...router.lines,
    ...buildMonthlyLines(equipment, 'EQUIPMENT', waivedItems),
  ];
  return {
    price: {
      planName: title,
      ...(plan.technologyName && { technology: plan.technologyName }),
      planCents: plan.monthlyCents,
      ...(plan.introductory && { introductory: plan.introductory }),
      lines,
      cents: sumCents(lines, getLineCents),
    },
    oneTime: [
      ...router.oneTime,
      ...buildOneTimeCharges(equipment, 'equipment', waivedItems),
      ...(installation ? buildOneTimeCharges([installation], 'installation', waivedItems) : []),
    ],
  };
}
