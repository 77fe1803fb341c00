import type { Cart } from '@demarc/domain/cart';
import type { AddressTaxes } from '@demarc/domain/catalog';
import type { Platform } from '../../platform/platform.ts';
import { findQualification, saveTaxes } from '../../shopping/qualification/index.ts';
import { findAddressTaxes } from '../../shopping/taxes/index.ts';
import type { QuoteContext } from './access/find-opened-quote.ts';

/** The quote's cart with the tax service's answer for its address. Without one, the table of its catalog applies. */
export const withTaxes = (cart: Cart, taxes: AddressTaxes | undefined): Cart =>
  taxes ? { ...cart, place: { ...cart.place, taxes: { charges: taxes.charges } } } : cart;

/** Asks the tax service again for the quote's address. Without an answer, returns the one of the address check. */
export async function refreshQuoteTaxes(
  platform: Pick<Platform, 'db' | 'config' | 'clock' | 'log'>,
  sessionId: string,
  { quote, checkId }: QuoteContext,
): Promise<AddressTaxes | undefined> {
  const { db } = platform;
  const latest = await findAddressTaxes(platform, quote.address);
  if (!latest) return (await findQualification(db, sessionId, checkId))?.taxes;
  await saveTaxes(db, sessionId, checkId, latest);
  return latest;
}
