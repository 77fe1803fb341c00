import type { Carried } from '@demarc/domain/qualification';
import { session } from '../session/session-store.ts';

/** E-258: what the shopper brings along to a page outside: all that they came with, and the check. */
export function carriedOut(checkId: string): Carried {
  const { entry } = session.get();
  const query = { ...entry, ...Object.fromEntries(new URLSearchParams(location.search)) };
  return { query, guiSessionId: checkId, campaignCode: entry.cmp ?? '' };
}
