import type { ServiceAddress } from '@demarc/domain/checkout';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { session } from '../../lib/session/session-store.ts';

const emptyAddress = { street: '', unit: '', city: '', state: '', zip: '' };

/** The checked address; empty in a tab that was opened later. */
export function serviceAddress(): ServiceAddress {
  const { address } = session.get();
  return { ...(address ?? emptyAddress), addressId: orderMemory.get().addressId };
}
