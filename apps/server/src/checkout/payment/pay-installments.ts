import type { InstallmentPayment } from '@demarc/contract';
import { priceCart } from '@demarc/domain/cart';
import { type DueDates, hasAutoPayPrice } from '@demarc/domain/checkout';
import { type Result, refuse } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { type CartRef, loadSessionCart, priceForAutoPay } from '../../shopping/cart/index.ts';
import { findLastCheckedAddress } from '../../shopping/qualification/index.ts';
import { type Appointments, findDueDates } from '../appointment/index.ts';
import { loadPayment, savePayment } from './store.ts';

/** Saves the Payment section and returns the installation days. Auto pay requires a saved method (K-248, K-254). */
export async function payInstallments(
  platform: Platform,
  appointments: Appointments,
  cartRef: CartRef,
  { paymentMethod, ...choice }: InstallmentPayment,
): Promise<Result<DueDates>> {
  const { db, clock, provider } = platform;
  if (provider.rules.payment === 'off') return refuse('invalidRequest');
  const { sessionId, checkId } = cartRef;
  const checkedAddress = findLastCheckedAddress(db, sessionId);
  const [found, saved, heldSlot] = await Promise.all([
    loadSessionCart(platform, cartRef),
    loadPayment(db, sessionId),
    appointments.findHeldSlot(sessionId),
    checkedAddress,
  ]);
  if (choice.autoPay && saved?.method?.kind !== paymentMethod) return refuse('paymentMethodMissing');
  const installBy = heldSlot && heldSlot !== 'unanswered' ? heldSlot.installBy : 'technician';
  const priced = found.ok && { breakdown: priceCart(found.value.cart, provider.catalog) };
  const dates = await findDueDates(
    platform,
    appointments,
    { sessionId, checkId, checkedAddress, ...priced },
    installBy,
  );
  if (!dates.ok) return dates;
  if (!found.ok) return found;
  const repriced = await priceForAutoPay(platform, { sessionId, checkId }, found.value.cart, hasAutoPayPrice(choice));
  if (!repriced.ok) return repriced;
  await savePayment(db, sessionId, choice, clock.now());
  return dates;
}
