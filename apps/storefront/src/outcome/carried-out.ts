import type { Carried } from '@demarc/domain/qualification';
import { withoutKeys } from '@demarc/domain/visitor';
import { session } from '../session/session-store.ts';

const queryOf = (url: string) => Object.fromEntries(new URLSearchParams(/\?[^#]*/.exec(withoutKeys(url))?.[0]));

/** E-258: what the shopper brings along to a page outside: all that they came with, whoever reads it, but for keys of ours, and the check. */
export function carriedOut(checkId: string): Carried {
  const { entry, entryUrl } = session.get();
  const query = { ...queryOf(entryUrl), ...entry, ...queryOf(location.search) };
  return { query, guiSessionId: checkId, campaignCode: entry.cmp ?? '' };
}
