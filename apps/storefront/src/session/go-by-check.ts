import type { KeptCheck } from '@demarc/domain/qualification';
import { formatPhone } from '@demarc/domain/text';
import { orderMemory, rememberedFinds } from './order-memory.ts';
import { session } from './session-store.ts';

/** This tab goes by a check that it did not make itself, as the server kept it. */
export function goByCheck(check: KeptCheck): void {
  const { id, address, ids, contact } = check;
  session.update({ checkId: id, address, liveChat: true });
  // A lead has no contact: whom this tab knows is still there to be reached.
  const { email, phone } = orderMemory.get();
  orderMemory.update({
    ...rememberedFinds(check),
    ...ids,
    email: contact.email || email,
    phone: formatPhone(contact.phone) || phone,
  });
}
