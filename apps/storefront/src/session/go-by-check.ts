import type { KeptCheck } from '@demarc/domain/qualification';
import { formatPhone } from '@demarc/domain/text';
import { orderMemory, rememberedFinds } from './order-memory.ts';
import { session } from './session-store.ts';

/** This tab goes by a check that it did not make itself, as the server kept it. */
export function goByCheck(check: KeptCheck): void {
  const { id, address, ids, contact } = check;
  session.update({ checkId: id, address, liveChat: true });
  orderMemory.update({
    ...rememberedFinds(check),
    ...ids,
    email: contact.email,
    phone: formatPhone(contact.phone),
  });
}
