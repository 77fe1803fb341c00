import type { ServiceAddress } from '@demarc/domain/checkout';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { session } from '../../lib/session/session-store.ts';

const emptyAddress = { street: '', unit: '', city: '', state: '', zip: '' };

/** Returns the checked address. It is empty in a tab that was opened later, because the session belongs to a tab. */
export function getServiceAddress(): ServiceAddress {
  const { address } = session.get();
  return { ...(address ?? emptyAddress), addressId: orderMemory.get().addressId };
}
