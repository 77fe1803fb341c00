import type { CatalogLists } from './catalog.ts';
import { getInternetKind } from './technologies/technology.ts';

/** The services that a provider sells. One that its folder leaves out is nowhere in the shop. */
export interface SoldServices {
  /** Fiber, or any technology of a provider that orders its technologies by preference. */
  readonly fiber: boolean;
  readonly hsi: boolean;
  /** Sold in the provider's other shops, or by its sales team. */
  readonly lte: boolean;
  readonly fiveG: boolean;
  readonly dedicated: boolean;
  readonly voice: { readonly digital: boolean; readonly standard: boolean };
  readonly tv: boolean;
}

type SoldPlans = Pick<CatalogLists, 'digitalVoicePlans' | 'phonePlans' | 'tvPlans'> & {
  readonly internetPlans: readonly Pick<CatalogLists['internetPlans'][number], 'technology'>[];
};

/** The catalog has the plans that are sold online. `described` has a text of each internet service that is sold. */
export function findSoldServices(
  { internetPlans, digitalVoicePlans, phonePlans, tvPlans }: SoldPlans,
  described: Readonly<Partial<Record<'lte' | 'fiveG' | 'dedicated', unknown>>>,
): SoldServices {
  const hasPlans = (kind: 'data' | 'hsi') => internetPlans.some((plan) => getInternetKind(plan) === kind);
  return {
    fiber: hasPlans('data'),
    hsi: hasPlans('hsi'),
    lte: described.lte !== undefined,
    fiveG: described.fiveG !== undefined,
    dedicated: described.dedicated !== undefined,
    voice: { digital: digitalVoicePlans.length > 0, standard: phonePlans.length > 0 },
    tv: tvPlans.length > 0,
  };
}
