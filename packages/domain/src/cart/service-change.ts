import type { Catalog, Contract } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import type { Cart, CartPlace } from './cart.ts';
import { combinationOf, partOf, type Service, withService } from './combination.ts';
import { servicesInCart } from './flow.ts';

/** Whether an address can have a service; TV comes over fiber (C-220 for digital voice). */
const availableAt: Readonly<Record<Service, (place: CartPlace) => boolean>> = {
  data: ({ fiber }) => fiber,
  hsi: ({ hsi }) => hsi,
  bdv: ({ digitalVoice }) => digitalVoice,
  phone: ({ phone }) => phone,
  video: ({ fiber }) => fiber,
};

/** The terms that the cart's plans are sold for; TV is sold for either. */
function termOfOthers(cart: Cart, service: Service, catalog: Catalog): Contract | undefined {
  const part = partOf[service];
  const line = cart.voice?.lines[0]?.planId ?? '';
  const internet = part === 'internet' ? undefined : catalog.find('internetPlans', cart.internet?.planId ?? '');
  const voice =
    part === 'voice' ? undefined : (catalog.find('digitalVoicePlans', line) ?? catalog.find('phonePlans', line));
  return (internet ?? voice)?.contract;
}

/**
 * The cart with one more service, or another of its kind: what the address can have, what is sold together, and for the
 * term of the rest. `contract` is the plan's; TV has none.
 */
export function takeService(cart: Cart, service: Service, catalog: Catalog, contract?: Contract): Result<Cart> {
  if (!availableAt[service](cart.place)) return refuse('notSoldHere');
  const services = withService(cart.services, service);
  if (!combinationOf(services)) return refuse('notSoldTogether');
  if (!contract) return succeed({ ...cart, services });
  const bound = termOfOthers(cart, service, catalog);
  if (bound && bound !== contract) return refuse('termDiffers');
  return succeed({ ...cart, services, term: contract });
}

/** C-205: the flexible bundle that a banner started is sold with a dynamic address for two years. */
export const fitsBanner = (cart: Cart, plan: { readonly ipType: string; readonly contract: Contract }): boolean =>
  cart.banner !== 'FLEX' ||
  servicesInCart(cart) !== 'FLEX' ||
  (plan.ipType === 'Dynamic' && plan.contract === 'TwoYears');
