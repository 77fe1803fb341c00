import { listTaxChanges, moveToCatalog } from '@demarc/domain/cart';
import { findTaxCharges, updateTaxes } from '@demarc/domain/catalog';
import type { Platform } from '../../platform/platform.ts';
import { saveTaxes } from '../qualification/index.ts';
import { findAddressTaxes, hasTaxService } from '../taxes/index.ts';
import { findCart, storeCartTaxes } from './store.ts';

/**
 * Asks the tax service again for the address of the session's cart, and stores its answer beside the taxes that the shopper
 * saw. Returns true if that changes what the cart shows. Without an answer, the cart keeps its taxes.
 */
export async function refreshCartTaxes(
  platform: Pick<Platform, 'db' | 'config' | 'clock' | 'log' | 'provider'>,
  sessionId: string,
): Promise<boolean> {
  if (!hasTaxService(platform)) return false;
  const { db, provider } = platform;
  const { catalog } = provider;
  const stored = await findCart(db, sessionId);
  if (!stored?.address || stored.value.isOrdered) return false;
  const { checkId, value, lineMbps } = stored;
  const latest = await findAddressTaxes(platform, stored.address);
  if (!latest) return false;
  // The shopper saw the estimate of the table, if the service had not answered yet.
  const known = value.place.taxes ?? { charges: findTaxCharges(value.place, catalog.taxCharges) };
  const taxes = updateTaxes(known, latest) ?? latest;
  await saveTaxes(db, sessionId, checkId, latest);
  await storeCartTaxes(db, { sessionId, checkId }, taxes);
  const seen = { ...value, place: { ...value.place, taxes: { charges: taxes.charges, before: known.charges } } };
  // The stored cart may have items that are no longer sold.
  const { cart } = moveToCatalog(seen, catalog, lineMbps);
  return listTaxChanges(cart, catalog).length > 0;
}
