import type { NumberArea } from '@demarc/domain/numbers';
import type { Database } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import type { HoldingStage } from './gateway.ts';
import {
  freeNumbers,
  type Holding,
  heldBy,
  letGo,
  type Purpose,
  take,
  takeFree,
  unorderedNumbers,
  waitForSession,
} from './store.ts';

type Numbering = Pick<Platform, 'clock' | 'provider'>;

const holding = (
  { clock, provider: { numbers } }: Numbering,
  sessionId: string,
  purpose: Purpose,
  stage: HoldingStage = 'choosing',
): Holding => {
  const now = clock.now();
  const minutes = stage === 'checkout' ? numbers.heldAtCheckoutMinutes : numbers.heldMinutes;
  return { sessionId, purpose, now, until: new Date(now.getTime() + minutes * 60_000) };
};

/**
 * Numbers of the area for a session: those it has, and free ones up to the count; fewer where there are no more. Asking
 * again gives the same ones and keeps them for longer, asking for fewer lets the rest go.
 */
export const reserveNumbers = (
  platform: Numbering & { readonly db: Database },
  sessionId: string,
  area: NumberArea | undefined,
  count: number,
  purpose: Purpose = 'line',
): Promise<readonly string[]> =>
  platform.db.transaction(async (tx) => {
    await waitForSession(tx, sessionId);
    const held = holding(platform, sessionId, purpose);
    const kept = area ? (await heldBy(tx, area.name, held)).slice(0, count) : [];
    await letGo(tx, held, kept);
    for (const number of kept) await take(tx, number, held);
    const more = area && kept.length < count ? await takeFree(tx, area.name, count - kept.length, held) : [];
    return [...kept, ...more];
  });

/** One certain number; false where somebody else holds it, or nobody may hand it out. */
export const reserveNumber = (
  db: Parameters<typeof take>[0],
  numbering: Numbering,
  sessionId: string,
  number: string,
  purpose: Purpose = 'line',
  stage?: HoldingStage,
): Promise<boolean> => take(db, number, holding(numbering, sessionId, purpose, stage));

/**
 * What could be had right now; nothing is taken by looking. While other shoppers hold all there are, one of those: they
 * come free again, and who only looks, as internet alone does (C-237), is not turned away for it.
 */
export async function offerNumbers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  area: NumberArea | undefined,
  count: number,
): Promise<readonly string[]> {
  if (!area) return [];
  const free = await freeNumbers(db, area.name, count, clock.now());
  return free.length > 0 ? free : unorderedNumbers(db, area.name, 1);
}
