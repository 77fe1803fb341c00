import type { Catalog, Contract } from '../catalog/index.ts';
import { combinationOf, partOf, type Service, withService } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import type { Cart, CartPlace } from './cart.ts';
import { servicesInCart } from './flow.ts';
import { voiceTerm } from './term.ts';

/** Whether an address can have a service; TV comes over fiber (C-220 for digital voice). */
const availableAt: Readonly<Record<Service, (place: CartPlace) => boolean>> = {
  data: ({ fiber }) => fiber,
  hsi: ({ hsi }) => hsi,
  bdv: ({ digitalVoice }) => digitalVoice,
  phone: ({ phone }) => phone,
  video: ({ fiber }) => fiber,
};

/** The term that the other services are bound to. */
function termOfOthers({ internet, voice }: Cart, service: Service, catalog: Catalog): Contract | undefined {
  if (partOf[service] === 'voice') return internet && catalog.find('internetPlans', internet.planId)?.contract;
  return voiceTerm(voice, catalog);
}

/**
 * The cart with one more service, or another of its kind: what the address can have, what is sold together, and for the
 * term of the rest. `contract` is the plan's; TV has none.
 */
export function takeService(cart: Cart, service: Service, catalog: Catalog, contract?: Contract): Result<Cart> {
  if (!availableAt[service](cart.place)) return refuse('notSoldHere');
  const services = withService(cart.services, service);
  if (!combinationOf(services)) return refuse('notSoldTogether');
  const bound = termOfOthers(cart, service, catalog);
  if (contract && bound && bound !== contract) return refuse('termDiffers');
  return succeed({ ...cart, services });
}

/** C-205: the flexible bundle that a banner started is sold with a dynamic address for two years. */
export const fitsBanner = (cart: Cart, plan: { readonly ipType: string; readonly contract: Contract }): boolean =>
  cart.banner !== 'FLEX' ||
  servicesInCart(cart) !== 'FLEX' ||
  (plan.ipType === 'Dynamic' && plan.contract === 'TwoYears');
