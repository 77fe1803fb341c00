import type { InstallmentPayment } from '@demarc/contract';
import { type DueDates, hasAutoPayPrice } from '@demarc/domain/checkout';
import { type Result, refuse } from '@demarc/domain/errors';
import { type Appointments, dueDates } from '../appointment/index.ts';
import { priceForAutoPay } from '../cart/index.ts';
import type { Platform } from '../platform/platform.ts';
import { changeChoice, paymentOf } from './store.ts';

/** Saves the Payment section, once a method stands behind auto pay; the days come back with it (K-248, K-254). */
export async function payInstallments(
  platform: Platform,
  appointments: Appointments,
  { sessionId, checkId }: { readonly sessionId: string; readonly checkId: string | undefined },
  { paymentMethod, ...choice }: InstallmentPayment,
): Promise<Result<DueDates>> {
  const { db, clock } = platform;
  const before = await paymentOf(db, sessionId);
  if (choice.autoPay && before?.method?.kind !== paymentMethod) return refuse('paymentMethodMissing');
  const held = await appointments.held(sessionId);
  const installBy = held && held !== 'unknown' ? held.installBy : 'technician';
  const dates = await dueDates(platform, appointments, { sessionId, checkId }, installBy);
  if (!dates.ok) return dates;
  const priced = await priceForAutoPay(platform, { sessionId, checkId }, hasAutoPayPrice(choice));
  if (!priced.ok) return priced;
  // Without auto pay nothing is taken from anybody: the method is forgotten.
  const method = choice.autoPay ? {} : { methodToken: null };
  await changeChoice(db, sessionId, { ...choice, ...method, savedAt: clock.now() }, clock.now());
  return dates;
}
