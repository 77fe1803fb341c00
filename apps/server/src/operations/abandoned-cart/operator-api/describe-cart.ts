import type { CartDetail } from '@demarc/contract/operator-api';
import { type CartAvailability, offersTv } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { findResendRefusal, listReminderTimes } from '@demarc/domain/saved-cart';
import { findLastSave, type LastSave } from '../../../checkout/saved-cart/index.ts';
import { describePrice } from '../../../ordering/order/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readCartOfSession } from '../../../shopping/cart/index.ts';
import type { CartSummary } from '../cart-summary.ts';
import { describeCartRow } from './describe-row.ts';

export const findSave = (
  db: Queryable,
  { flags }: Pick<Platform['provider'], 'flags'>,
  { sessionId, checkId }: Pick<CartSummary, 'sessionId' | 'checkId'>,
): Promise<LastSave | undefined> => findLastSave(db, { sessionId, checkId }, flags.saveCartGate);

export async function findSummary(db: Queryable, sessionId: string): Promise<CartSummary | undefined> {
  const [summary] = await db.query<CartSummary>(sql`select * from cart_summary where session_id = ${sessionId}`);
  return summary;
}

/** Loads a cart as its shopper sees it. Its summary must be fresh. */
export async function describeCart(
  db: Queryable,
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  sessionId: string,
): Promise<Result<CartDetail>> {
  const { clock, provider } = platform;
  const now = clock.now();
  const summary = await findSummary(db, sessionId);
  const found = summary && (await readCartOfSession(db, platform, sessionId));
  if (!summary || !found) return refuse('notFound');
  const save = await findSave(db, provider, summary);
  const { cart, breakdown, changed, lineMbps, catalog } = found;
  const term = catalog.find('terms', breakdown.header.term);
  const why = findResendRefusal({ savedAt: save?.saved.savedAt ?? null, ordered: summary.standing === 'ordered' }, now);
  return succeed({
    row: describeCartRow(summary, provider, now),
    available: listAvailable(cart.place, lineMbps),
    price: describePrice({ view: { breakdown }, cart, items: [] }),
    ...(term && { termMonths: term.months }),
    promotionCodes: (cart.promotions ?? []).map(({ code }) => code),
    noLongerSold: [...(changed?.noLongerSold ?? [])],
    ...(changed && changed.beforeCents !== changed.afterCents && { seenMonthlyCents: changed.beforeCents }),
    ...(save && { save: describeSave(save, summary.lastReminderAt !== null, now) }),
    resend: why === undefined ? { isAllowed: true } : { isAllowed: false, why },
  });
}

function listAvailable(place: CartAvailability, lineMbps: number): string[] {
  const speed = lineMbps > 0 ? ` up to ${lineMbps.toLocaleString('en-US')} Mbps` : '';
  return [
    ...(place.fiber ? [`Fiber internet${speed}`] : []),
    ...(place.hsi ? [`High-speed internet${speed}`] : []),
    ...(place.digitalVoice ? ['Digital voice'] : []),
    ...(place.phone ? ['Telephone'] : []),
    ...(offersTv(place) ? ['TV'] : []),
  ];
}

type Mail = NonNullable<CartDetail['save']>['mails'][number];
const mailStates = { queued: 'waiting', sent: 'sent', failed: 'failed', withdrawn: 'notSent' } as const;

/** Lists the mails of a save with their times: those that were written, and the reminders to come. */
function describeSave(
  { saved, first, reminders, resent }: LastSave,
  hasReminders: boolean,
  now: Date,
): CartDetail['save'] {
  const describe = (name: string, mail: LastSave['first']): Mail[] =>
    mail ? [{ name, at: (mail.sentAt ?? mail.createdAt).toISOString(), state: mailStates[mail.status] }] : [];
  const plan = (name: string, time: Date): Mail[] =>
    hasReminders && time > now ? [{ name, at: time.toISOString(), state: 'planned' }] : [];
  const mails = [
    ...describe('Link to the cart', first),
    ...resent.flatMap((mail) => describe('Link to the cart, sent again', mail)),
    ...listReminderTimes(saved.savedAt).flatMap((time, nth) => {
      const name = `Reminder ${nth + 1}`;
      return reminders[nth] ? describe(name, reminders[nth]) : plan(name, time);
    }),
  ];
  return {
    email: saved.email,
    expiresAt: saved.expiresAt.toISOString(),
    mails: mails.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  };
}
