import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { listReminderTimes } from '@demarc/domain/saved-cart';
import { toMailbox } from '@demarc/domain/text';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { sql } from '../../platform/database/sql.ts';
import { listMailsByKey, type MailMessage } from '../../platform/mail/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLinkToken } from '../../platform/random-secret.ts';
import { priceSavedCart } from '../../shopping/cart/index.ts';
import { type SessionCart, selectLastSave } from './cart-identity.ts';
import { buildLinkMail } from './link-mail.ts';
import { spendMailboxBudgets } from './mailbox-budgets.ts';
import { findSavedCart, type StoredSavedCart, saveLinks } from './store.ts';

/** Operators send the mail of one save again this often at most. */
const maxResent = 20;

const getSaveKey = (id: string) => `saved-cart:${id}` as const;
const getReminderKey = (id: string, nth: number) => `saved-cart-reminder:${id}:${nth}` as const;
const getResentKey = (id: string, nth: number) => `saved-cart:${id}:again-${nth}` as const;
const countUpTo = (count: number) => Array.from({ length: count }, (_, nth) => nth);

export interface LastSave {
  readonly saved: StoredSavedCart;
  readonly first: WrittenMail | undefined;
  /** In the order of their times. A reminder that is not written yet is undefined. */
  readonly reminders: readonly (WrittenMail | undefined)[];
  readonly resent: readonly WrittenMail[];
}
type WrittenMail = Pick<MailMessage, 'key' | 'status' | 'createdAt' | 'sentAt'>;

/** Finds the last save of a cart, made in any session, with its mails. */
export async function findLastSave(
  db: Queryable,
  { sessionId, checkId }: SessionCart,
  isGated: boolean,
): Promise<LastSave | undefined> {
  const lastSave = selectLastSave(sql`${sessionId}::uuid`, sql`${checkId}::uuid`, isGated);
  const [found] = await db.query<{ readonly id: string }>(sql`select id from ${lastSave} as last_save`);
  const saved = found && (await findSavedCart(db, found.id));
  if (!saved) return undefined;
  const { id, savedAt } = saved;
  const reminderKeys = countUpTo(listReminderTimes(savedAt).length).map((nth) => getReminderKey(id, nth));
  const resentKeys = countUpTo(maxResent).map((nth) => getResentKey(id, nth));
  const mails = await listMailsByKey(db, [getSaveKey(id), ...reminderKeys, ...resentKeys]);
  const find = (key: string) => mails.find((mail) => mail.key === key);
  return {
    saved,
    first: find(getSaveKey(id)),
    reminders: reminderKeys.map(find),
    resent: resentKeys.flatMap((key) => find(key) ?? []),
  };
}

/**
 * Sends the mail of a save again, with a new link: earlier tokens are stored only as hashes. It counts as another mail of
 * the session that saved, and of its network, to this mailbox, so the limit of the shop holds.
 */
export async function resendLink(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'config' | 'mail' | 'provider'>,
  { saved }: LastSave,
): Promise<Result<null>> {
  const now = platform.clock.now();
  await lockByName(tx, `mail of saved cart ${saved.id}`);
  const keys: readonly string[] = countUpTo(maxResent).map((nth) => getResentKey(saved.id, nth));
  const written = await listMailsByKey(tx, keys);
  const retryAfterSeconds = await spendMailboxBudgets(tx, platform, saved.sessionId, toMailbox(saved.email), now);
  if (retryAfterSeconds !== undefined) return refuse('rateLimited', { retryAfterSeconds });
  // Old mails are deleted, so their number is not the next one.
  const nth = 1 + Math.max(-1, ...written.map(({ key }) => keys.indexOf(key)));
  if (nth === maxResent) return refuse('rateLimited');
  const tokens = { cart: createLinkToken(), reminders: createLinkToken() };
  await saveLinks(tx, saved.id, tokens);
  const value = { ...saved.cart.value, autoPayPrice: false };
  const cart = { ...saved.cart, value, savedAt: saved.savedAt };
  const breakdown = await priceSavedCart({ ...platform, db: tx }, saved.sessionId, cart);
  const mail = buildLinkMail(platform, saved, breakdown, tokens, { kind: 'saved', orderNumber: undefined });
  const sent = await platform.mail.send(tx, { ...mail, key: getResentKey(saved.id, nth) });
  return sent.ok ? succeed(null) : sent;
}
