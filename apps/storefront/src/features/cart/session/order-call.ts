import type { EchoedAddress, SubmittedServices } from '@demarc/contract';
import type { ChosenServices } from '@demarc/domain/submission';
import type { CartSession } from './cart-session.ts';
import type { ServiceChange } from './rebuild-cart.ts';

/** The kind of internet: fiber ('data') or copper ('hsi'). Each has its own calls. */
export type InternetKind = 'data' | 'hsi';

interface OrderInput {
  readonly change: ServiceChange;
  /** The services on the server. */
  readonly before: ChosenServices;
  readonly after: ChosenServices;
  readonly kind: InternetKind;
  readonly address: EchoedAddress;
}

const services = ['internet', 'phone', 'digitalVoice', 'tv'] as const;

/**
 * True when one service that is already in the cart changes, such as the phones of a selected bundle (C-219). Anything
 * else submits all services.
 */
export const isUpdate = ({ change, before }: Pick<OrderInput, 'change' | 'before'>): boolean => {
  const [changed, ...others] = services.filter((service) => service in change);
  return changed !== undefined && others.length === 0 && before[changed] !== undefined;
};

/** C-323: updates one service. */
export function callUpdate(
  { call }: CartSession,
  { change, kind, address }: Pick<OrderInput, 'change' | 'kind' | 'address'>,
) {
  const { internet, phone, digitalVoice, tv } = change;
  if (internet) return call('updateCart', { body: { address, service: kind, internet } });
  if (phone) return call('updateCart', { body: { address, service: 'phone', phone } });
  if (digitalVoice) return call('updateCart', { body: { address, service: 'bdv', digitalVoice } });
  if (tv) return call('updateCart', { body: { address, service: 'tv', tv } });
  throw new Error('An update needs a service');
}

/** C-212, C-218, C-320: single services and internet with TV have their own calls; other combinations share one. */
export function callSubmit({ call }: CartSession, { after, kind, address }: OrderInput) {
  const { addOns: _addOns, ...chosen } = after;
  const { internet, phone, digitalVoice, tv } = chosen;
  if (Object.keys(chosen).length > 1) {
    const body = { address, chosen: { services: chosen satisfies SubmittedServices, hsi: kind === 'hsi' } };
    const isFlex = internet && tv && !phone && !digitalVoice && kind === 'data';
    return call(isFlex ? 'submitFlex' : 'submitServices', { body });
  }
  if (internet) return call(kind === 'hsi' ? 'submitHsi' : 'submitData', { body: { address, chosen: internet } });
  if (phone) return call('submitPhone', { body: { address, chosen: phone } });
  if (digitalVoice) return call('submitBdv', { body: { address, chosen: digitalVoice } });
  if (tv) return call('submitTv', { body: { address, chosen: tv } });
  throw new Error('An order needs a service');
}
