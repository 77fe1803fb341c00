import type { InstallmentPayment } from '@demarc/contract';
import { price } from '@demarc/domain/cart';
import { type DueDates, hasAutoPayPrice } from '@demarc/domain/checkout';
import { type Result, refuse } from '@demarc/domain/errors';
import { type Appointments, dueDates } from '../appointment/index.ts';
import { cartOfSession, priceForAutoPay, type Visit } from '../cart/index.ts';
import type { Platform } from '../platform/platform.ts';
import { checkedPlace } from '../qualification/index.ts';
import { changeChoice, paymentOf } from './store.ts';

/** Saves the Payment section, once a method stands behind auto pay; the days come back with it (K-248, K-254). */
export async function payInstallments(
  platform: Platform,
  appointments: Appointments,
  visit: Visit,
  { paymentMethod, ...choice }: InstallmentPayment,
): Promise<Result<DueDates>> {
  const { db, clock, provider } = platform;
  const { sessionId, checkId } = visit;
  const checked = checkedPlace(db, sessionId);
  const [found, before, held] = await Promise.all([
    cartOfSession(platform, visit),
    paymentOf(db, sessionId),
    appointments.held(sessionId),
    checked,
  ]);
  if (choice.autoPay && before?.method?.kind !== paymentMethod) return refuse('paymentMethodMissing');
  const installBy = held && held !== 'unknown' ? held.installBy : 'technician';
  const known = found.ok && { priced: price(found.value.cart, provider.catalog) };
  const dates = await dueDates(platform, appointments, { sessionId, checkId, checked, ...known }, installBy);
  if (!dates.ok) return dates;
  if (!found.ok) return found;
  const changed = await priceForAutoPay(platform, { sessionId, checkId }, found.value.cart, hasAutoPayPrice(choice));
  if (!changed.ok) return changed;
  // Without auto pay nothing is taken from anybody: the method is forgotten.
  const method = choice.autoPay ? {} : { methodToken: null };
  await changeChoice(db, sessionId, { ...choice, ...method, savedAt: clock.now() }, clock.now());
  return dates;
}
