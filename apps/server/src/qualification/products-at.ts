import type { Plan, Products, Router } from '@demarc/domain/qualification';
import type { Service } from '../address/index.ts';

interface SpeedPlan extends Plan {
  readonly mbps: number;
}

const dynamic = { ipType: 'Dynamic', contract: 'TwoYears' } as const;
const monthly = { ipType: 'Dynamic', contract: 'MonthToMonth' } as const;
const fixedIp = { ipType: 'Static', contract: 'TwoYears' } as const;

/** As much of the plans as the check has to know. */
const fiberPlans: readonly SpeedPlan[] = [
  { name: 'Fiber 100', productId: 'fiber-100', priceCents: 6900, mbps: 100, ...dynamic },
  { name: 'Fiber 100', productId: 'fiber-100-monthly', priceCents: 7900, mbps: 100, ...monthly },
  { name: 'Fiber 500', productId: 'fiber-500', priceCents: 9900, mbps: 500, ...dynamic },
  { name: 'Fiber 500 with a static IP', productId: 'fiber-500-static', priceCents: 11_900, mbps: 500, ...fixedIp },
  { name: 'Fiber 1 Gig', productId: 'fiber-940', priceCents: 16_900, mbps: 940, ...dynamic },
];
const hsiPlans: readonly SpeedPlan[] = [
  { name: 'High Speed Internet', productId: 'hsi', priceCents: 5900, mbps: 1, ...dynamic },
  { name: 'High Speed Internet', productId: 'hsi-monthly', priceCents: 6400, mbps: 1, ...monthly },
];
const routers: readonly Router[] = [
  { name: 'Use my own router', productId: 'router-own', priceCents: 0, kind: 'OWN', selected: true },
  { name: 'Rent a wireless router', productId: 'router-rent', priceCents: 1500, kind: 'RENT', selected: false },
  { name: 'Buy a wireless router', productId: 'router-buy', priceCents: 29_999, kind: 'BUY', selected: false },
];

/** What can be ordered online at a place: fiber where it is, else HSI. Wireless and dedicated internet are sold elsewhere. */
export function productsAt({ speeds, noPlans }: Pick<Service, 'speeds' | 'noPlans'>): Products {
  const [all, fastest] = speeds.fiber ? [fiberPlans, speeds.fiber] : [hsiPlans, speeds.hsi ?? 0];
  const plans = noPlans ? [] : all.filter(({ mbps }) => mbps <= fastest).map(({ mbps, ...plan }) => plan);
  return {
    plans,
    routers: plans.length > 0 ? routers : [],
    phone: { bundleId: '', bundleCharge: '', numbers: [] },
    tv: {},
    voiceBundle: {},
    voiceTvBundle: {},
    flexBundle: {},
  };
}
