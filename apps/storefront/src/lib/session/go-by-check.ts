import type { SavedAddressCheck } from '@demarc/domain/qualification';
import { formatPhone } from '@demarc/domain/text';
import { orderMemory, rememberedFinds } from './order-memory.ts';
import { session } from './session-store.ts';

/** Makes this tab use a stored check that another tab made. */
export function goByCheck(check: SavedAddressCheck): void {
  const { id, address, ids, contact } = check;
  session.update({ checkId: id, address, liveChat: true });
  // A lead has no contact, so this tab's email and phone stay.
  const { email, phone } = orderMemory.get();
  orderMemory.update({
    ...rememberedFinds(check),
    ...ids,
    email: contact.email || email,
    phone: formatPhone(contact.phone) || phone,
  });
}
