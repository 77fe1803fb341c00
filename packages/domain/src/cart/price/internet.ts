import {
  type Catalog,
  type Item,
  planTitle,
  type Router,
  routerMonthlyCents,
  routerOnceCents,
} from '../../catalog/index.ts';
import type { InternetPrice, OneTimeCharge, PriceLine } from '../breakdown.ts';
import type { InternetSelection } from '../selections.ts';
import { sold } from '../sold.ts';
import { lineCents, monthlyLine, monthlyLines, oneTimeCharge, oneTimeCharges, sumOf, type Waived } from './line.ts';

/** A service with what it costs by the month, and what is charged once. */
export interface Priced<T> {
  readonly price: T;
  readonly oneTime: readonly OneTimeCharge[];
}

/** A rented router by the month, a bought one as equipment, one's own not at all. */
export function priceRouter(router: Router | undefined, offers: Waived) {
  const monthly = router ? routerMonthlyCents(router) : 0;
  const once = router ? routerOnceCents(router) : 0;
  return {
    lines: router && monthly > 0 ? [monthlyLine(router, 'ROUTER', monthly, offers)] : [],
    oneTime: router && once > 0 ? [oneTimeCharge(router, once, offers, { kind: 'equipment' })] : [],
  };
}

export function priceInternet(internet: InternetSelection, catalog: Catalog, offers: Waived): Priced<InternetPrice> {
  const plan = sold(catalog, 'internetPlans', internet.planId);
  const title = planTitle(plan);
  const router = priceRouter(internet.routerId ? sold(catalog, 'routers', internet.routerId) : undefined, offers);
  const equipment: Item[] = [];
  if (internet.extenderId) equipment.push(sold(catalog, 'extenders', internet.extenderId));
  if (internet.additionalRouterId) equipment.push(sold(catalog, 'additionalRouters', internet.additionalRouterId));
  const installation = internet.installationId
    ? sold(catalog, 'installations', internet.installationId)
    : catalog.installations[0];
  const lines: PriceLine[] = [
    monthlyLine({ ...plan, name: title }, 'INTERNET', plan.monthlyCents, offers),
    ...router.lines,
    ...monthlyLines(equipment, 'EQUIPMENT', offers),
  ];
  return {
    price: {
      planName: title,
      planCents: plan.monthlyCents,
      ...(plan.introductory && { introductory: plan.introductory }),
      lines,
      cents: sumOf(lines, lineCents),
    },
    oneTime: [
      ...router.oneTime,
      ...oneTimeCharges(equipment, 'equipment', offers),
      ...(installation ? oneTimeCharges([installation], 'installation', offers) : []),
    ],
  };
}
