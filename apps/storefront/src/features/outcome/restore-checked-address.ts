import { call } from '../../lib/api/call.ts';
import { session } from '../../lib/session/session-store.ts';

/** S-209: the link of a saved cart or of a quote brings its own address. A new device has no other one. */
const isOpeningLink = (): boolean => /[?&](?:scartid|token)=/i.test(globalThis.location?.search ?? '');

/** True for a tab without an address check. E-181: a tab that opened the address page has none on purpose. */
function needsCheckedAddress(): boolean {
  const { checkId, startedAnew } = session.get();
  return checkId === '' && !startedAnew && !isOpeningLink();
}

/**
 * Restores the session's last address check in a tab that has none, such as a second tab, so that the shopper never
 * types the address again. Does nothing if there is no check or the call fails; the next screen tries again.
 */
export async function restoreCheckedAddress(): Promise<void> {
  if (!needsCheckedAddress()) return;
  const lastCheck = await call('getCheckedAddress', { query: { id: '' } }, { expects: ['notFound'] });
  if (!lastCheck.ok) return;
  // Loaded on demand, because few tabs need it.
  const [{ switchToCheck }, { orderMemory }] = await Promise.all([
    import('../../lib/session/switch-to-check.ts'),
    import('../../lib/session/order-memory.ts'),
  ]);
  if (needsCheckedAddress()) switchToCheck({ tabSession: session, orderMemory }, lastCheck.value);
}
