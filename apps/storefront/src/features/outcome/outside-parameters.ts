import type { RedirectContext } from '@demarc/domain/qualification';
import { stripMailTokens } from '@demarc/domain/visitor';
import { session } from '../../lib/session/session-store.ts';

const parseQuery = (url: string) => Object.fromEntries(new URLSearchParams(/\?[^#]*/.exec(stripMailTokens(url))?.[0]));

/**
 * E-258: returns the parameters for a page outside the shop: the check id, and every query parameter that the shopper
 * arrived with, except our keys.
 */
export function buildOutsideParameters(checkId: string): RedirectContext {
  const { entry, entryUrl } = session.get();
  const query = { ...parseQuery(entryUrl), ...entry, ...parseQuery(location.search) };
  return { query, checkId, campaignCode: entry.cmp ?? '' };
}
