import type { SavedAddressCheck } from '@demarc/domain/qualification';
import { formatPhone } from '@demarc/domain/text';
import { buildOrderMemory, type OrderMemoryStore } from './order-memory.ts';
import type { TabSessionStore } from './session-store.ts';

interface TabStores {
  readonly tabSession: TabSessionStore;
  readonly orderMemory: OrderMemoryStore;
}

/** Makes this tab use a stored check that another tab made. */
export function switchToCheck({ tabSession, orderMemory }: TabStores, check: SavedAddressCheck): void {
  const { id, address, ids, contact } = check;
  tabSession.update({ checkId: id, address, liveChat: true });
  // A lead has no contact, so this tab's email and phone stay.
  const { email, phone } = orderMemory.get();
  orderMemory.update({
    ...buildOrderMemory(check),
    ...ids,
    email: contact.email || email,
    phone: formatPhone(contact.phone) || phone,
  });
}
