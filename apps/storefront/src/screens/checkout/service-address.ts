import type { ServiceAddress } from '@demarc/domain/checkout';
import { orderMemory } from '../../session/order-memory.ts';
import { session } from '../../session/session-store.ts';

const nowhere = { street: '', unit: '', city: '', state: '', zip: '' };

/** The address that was checked; a tab that was opened later does not know it. */
export function serviceAddress(): ServiceAddress {
  const { address } = session.get();
  return { ...(address ?? nowhere), addressId: orderMemory.get().addressId };
}
