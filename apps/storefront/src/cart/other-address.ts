import type { KeptCheck } from '@demarc/domain/qualification';
import { call } from '../api/lazy.ts';
import { nothingRemembered, orderMemory } from '../session/order-memory.ts';
import { session } from '../session/session-store.ts';
import { createStore } from '../session/store.ts';
import { readSettings } from '../settings.tsx';
import { notify } from '../shell/notification/notification-store.ts';

/** What another tab has checked since, while this one still goes by an address before it. */
export const otherAddress = createStore<KeptCheck | null>(null);

/** The server has one cart, for the address that was checked last: the shopper says which of the two is meant. */
export async function askWhichAddress(): Promise<false> {
  const last = await call('getCheckedAddress', { query: { id: '' } });
  if (last.ok) otherAddress.set(last.value);
  else notify(readSettings().messages.otherAddress);
  return false;
}

/** This tab goes by it too. What it holds of the old one is gone with the page. */
export function goByOtherAddress({ id, address, availability }: KeptCheck): void {
  session.update({ checkId: id, address, liveChat: true });
  const { phone, email } = orderMemory.get();
  orderMemory.update({ ...nothingRemembered, phone, email, hsi: availability.hsi ? 'Y' : 'N' });
  location.reload();
}
