import type { EchoedAddress, Submissions } from '@demarc/contract';
import type { ChosenServices } from '@demarc/domain/submission';
import { call } from '../api/lazy.ts';
import type { ServiceChange } from './rebuild-cart.ts';

/** Which internet there is: each has calls of its own. */
export type InternetKind = 'data' | 'hsi';

interface Ordering {
  readonly change: ServiceChange;
  /** As the server has it. */
  readonly before: ChosenServices;
  readonly after: ChosenServices;
  readonly kind: InternetKind;
  readonly address: EchoedAddress;
}

const services = ['internet', 'phone', 'digitalVoice', 'tv'] as const;

/** A service that is in the cart already, and stays there, is updated; anything else is an order of all that there is. */
export const isUpdate = ({ change, before }: Pick<Ordering, 'change' | 'before'>): boolean => {
  const changed = services.filter((service) => service in change);
  const [only] = changed;
  return changed.length === 1 && only !== undefined && before[only] !== undefined;
};

/** C-323: one service, with its post alone. */
export function updateCall({ change, kind }: Pick<Ordering, 'change' | 'kind'>) {
  const { internet, phone, digitalVoice, tv } = change;
  if (internet) return call('updateCart', { body: { service: kind, internet } });
  if (phone) return call('updateCart', { body: { service: 'phone', phone } });
  if (digitalVoice) return call('updateCart', { body: { service: 'bdv', digitalVoice } });
  if (tv) return call('updateCart', { body: { service: 'tv', tv } });
  throw new Error('An update needs a service');
}

/** C-212, C-218, C-320: one service has a call of its own, internet with TV too; all others go in one call. */
export function submitCall({ after, kind, address }: Ordering) {
  const { addOns: _extras, ...chosen } = after;
  const { internet, phone, digitalVoice, tv } = chosen;
  if (Object.keys(chosen).length > 1) {
    const body = { address, chosen: { services: chosen satisfies Submissions, hsi: kind === 'hsi' } };
    const flex = internet && tv && !phone && !digitalVoice && kind === 'data';
    return call(flex ? 'submitFlex' : 'submitServices', { body });
  }
  if (internet) return call(kind === 'hsi' ? 'submitHsi' : 'submitData', { body: { address, chosen: internet } });
  if (phone) return call('submitPhone', { body: { address, chosen: phone } });
  if (digitalVoice) return call('submitBdv', { body: { address, chosen: digitalVoice } });
  if (tv) return call('submitTv', { body: { address, chosen: tv } });
  throw new Error('An order needs a service');
}
