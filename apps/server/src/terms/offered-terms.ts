import type { OfferedTerms } from '@demarc/contract';
import { termOf } from '@demarc/domain/cart';
import { defaultContract } from '@demarc/domain/catalog';
import { acceptsTerms } from '@demarc/domain/checkout';
import { type Result, succeed } from '@demarc/domain/errors';
import { cartOfSession, type Visit } from '../cart/index.ts';
import type { Platform } from '../platform/platform.ts';
import { documentOf } from './current-terms.ts';
import type { lastAcceptance } from './store.ts';

/** What the shopper is to accept, and whether that was done already. */
export async function offeredTerms(
  platform: Pick<Platform, 'db' | 'provider'>,
  visit: Visit,
  last: Awaited<ReturnType<typeof lastAcceptance>>,
): Promise<Result<OfferedTerms>> {
  const found = await cartOfSession(platform, visit);
  // A quote may be for an address where no plan is sold online: it has a cart of its own, and takes the words alone.
  if (!found.ok && found.refusal.code !== 'nothingSoldHere') return found;
  const { provider } = platform;
  const { title, introduction, parts } = provider.content.terms;
  const document = documentOf(provider, 'terms');
  const term = found.ok ? termOf(found.value.cart, provider.catalog) : defaultContract;
  const given = found.ok && last?.checkId === found.value.home.checkId ? last : null;
  return succeed({
    ...{ ...document, term, title, introduction, parts },
    accepted: acceptsTerms(given, document, term),
  });
}
