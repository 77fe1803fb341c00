import type { OfferedTerms } from '@demarc/contract';
import { termOf } from '@demarc/domain/cart';
import { acceptsTerms } from '@demarc/domain/checkout';
import { type Result, succeed } from '@demarc/domain/errors';
import { cartOfSession } from '../cart/index.ts';
import type { Platform } from '../platform/platform.ts';
import { documentOf } from './current-terms.ts';
import { acceptanceOf } from './store.ts';

/** What the shopper is to accept, and whether that was done already. */
export async function offeredTerms(
  platform: Pick<Platform, 'db' | 'provider'>,
  sessionId: string,
  checkId: string | undefined,
): Promise<Result<OfferedTerms>> {
  const found = await cartOfSession(platform, sessionId, checkId);
  if (!found.ok) return found;
  const { db, provider } = platform;
  const { cart, home } = found.value;
  const { title, introduction, parts } = provider.content.terms;
  const document = documentOf(provider, 'terms');
  const term = termOf(cart, provider.catalog);
  const given = await acceptanceOf(db, sessionId, home.checkId);
  return succeed({
    ...{ ...document, term, title, introduction, parts },
    accepted: acceptsTerms(given ?? null, document, term),
  });
}
