import type { OfferedTerms } from '@demarc/contract';
import { termOf } from '@demarc/domain/cart';
import { defaultContract } from '@demarc/domain/catalog';
import { acceptsTerms } from '@demarc/domain/checkout';
import { type Result, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { cartOfSession, type Visit } from '../../shopping/cart/index.ts';
import { documentOf } from './current-terms.ts';
import { lastAcceptance } from './store.ts';

/** Returns the current terms, and whether the shopper has accepted them for this cart. */
export async function offeredTerms(
  platform: Pick<Platform, 'db' | 'provider'>,
  visit: Visit,
): Promise<Result<OfferedTerms>> {
  const [found, last] = await Promise.all([
    cartOfSession(platform, visit),
    lastAcceptance(platform.db, visit.sessionId),
  ]);
  // A quote has its own cart and needs only the text. Its address may be one where no plan is sold online.
  if (!found.ok && found.refusal.code !== 'nothingSoldHere') return found;
  const { provider } = platform;
  const { title, introduction, parts } = provider.content.terms;
  const document = documentOf(provider, 'terms');
  const term = found.ok ? termOf(found.value.cart, provider.catalog) : defaultContract;
  const acceptance = found.ok && last?.checkId === found.value.home.checkId ? last : null;
  return succeed({
    ...{ ...document, term, title, introduction, parts },
    accepted: acceptsTerms(acceptance, document, term),
  });
}
