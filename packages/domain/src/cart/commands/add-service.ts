import type { Catalog, Contract } from '../../catalog/index.ts';
import {
  addOrReplaceService,
  findCarriedServices,
  findCombination,
  getDefaultTerm,
  kindByService,
  type Service,
} from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import { type Cart, type CartAvailability, offersTv } from '../cart.ts';
import { findVoiceTerm } from '../derived/cart-term.ts';
import { getCartCombination } from '../derived/flow.ts';

/** Checks that a service is available at an address. */
const isAvailable: Readonly<Record<Service, (availability: CartAvailability) => boolean>> = {
  data: ({ fiber }) => fiber,
  hsi: ({ hsi }) => hsi,
  bdv: ({ digitalVoice }) => digitalVoice, // C-220
  phone: ({ phone }) => phone,
  video: offersTv,
};

/**
 * Adds a service, or replaces the one of its kind. The address must support it, the services must be sold together, and
 * the term must match the others. `contract` is the term of the plan; TV has none.
 */
export function addService(cart: Cart, service: Service, catalog: Catalog, contract?: Contract): Result<Cart> {
  if (!isAvailable[service](cart.place)) return refuse('notSoldHere');
  const services = addOrReplaceService(cart.services, service);
  if (!findCombination(services)) return refuse('notSoldTogether');
  if (kindByService[service] !== 'internet' && !isCarried(cart.internet?.planId, service, catalog))
    return refuse('notSoldTogether');
  const requiredTerm = findTermOfOthers(cart, service, catalog);
  if (contract && requiredTerm && requiredTerm !== contract) return refuse('termDiffers');
  return succeed({ ...cart, services });
}

/** Checks that the technology of the internet plan carries a service. The routing table decides it by address. */
export function isCarried(planId: string | undefined, service: Service, catalog: Catalog): boolean {
  const plan = planId ? catalog.find('internetPlans', planId) : undefined;
  const carries = plan && findCarriedServices(plan, catalog.technologies);
  return !carries || carries.includes(service === 'video' ? 'tv' : 'voice');
}

/** The term of the services that stay in the cart. TV has none. */
function findTermOfOthers({ internet, voice }: Cart, service: Service, catalog: Catalog): Contract | undefined {
  if (kindByService[service] === 'voice') return internet && catalog.find('internetPlans', internet.planId)?.contract;
  return findVoiceTerm(voice, catalog);
}

/** C-205, E-236: the FLEX bundle of a banner is sold only with a dynamic address and for the first term. */
export const isSoldInBannerFlow = (
  cart: Cart,
  plan: { readonly ipType: string; readonly contract: Contract },
  catalog: Catalog,
): boolean =>
  cart.banner !== 'FLEX' ||
  getCartCombination(cart) !== 'FLEX' ||
  (plan.ipType === 'Dynamic' && plan.contract === getDefaultTerm(catalog));
