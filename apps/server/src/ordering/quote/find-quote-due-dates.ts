import { priceCart } from '@demarc/domain/cart';
import type { DueDates, InstallChoice } from '@demarc/domain/checkout';
import type { Result } from '@demarc/domain/errors';
import { type Appointments, findDueDates } from '../../checkout/appointment/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogVersions } from '../../shopping/cart/index.ts';
import { findOpenedQuote, type QuoteContext } from './access/find-opened-quote.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'provider'>;

/** Prices the quote with the catalog that it was made with. */
export const createDueDatesInput = async (
  { db, provider }: Deps,
  sessionId: string,
  { quote: { cart } }: QuoteContext,
) => ({
  sessionId,
  breakdown: priceCart(cart, await getCatalogVersions(provider.catalog).find(db, cart.catalogVersion)),
});

export async function findQuoteDueDates(
  platform: Deps,
  appointments: Appointments,
  { sessionId, openingId }: { readonly sessionId: string; readonly openingId: string },
  installBy: InstallChoice,
): Promise<Result<DueDates>> {
  const opened = await findOpenedQuote(platform, sessionId, openingId);
  if (!opened.ok) return opened;
  return findDueDates(platform, appointments, await createDueDatesInput(platform, sessionId, opened.value), installBy);
}
