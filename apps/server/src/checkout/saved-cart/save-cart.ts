import type { CartView } from '@demarc/domain/cart-view';
import { getCodeRecipient } from '@demarc/domain/checkout';
import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import { getLinkExpiry, type LastPage, listReminderTimes, type SaveCartRequest } from '@demarc/domain/saved-cart';
import { stripSensitive, toMailbox } from '@demarc/domain/text';
import { spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { toStorableText } from '../../platform/database/storable-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLinkToken } from '../../platform/random-secret.ts';
import { loadPortableCart } from '../../shopping/cart/index.ts';
import { loadPortableCheck, type PortableCheck } from '../../shopping/qualification/index.ts';
import { findCampaign, findNetwork } from '../../site/session/index.ts';
import { findBusiness } from '../business-info/index.ts';
import { findVerifiedRecipient } from '../one-time-code/index.ts';
import { findEarlierSave, lockOtherSessionCarts, type SessionCart } from './cart-identity.ts';
import { buildLinkMail } from './link-mail.ts';
import { loadContacts } from './load-contacts.ts';
import { spendMailboxBudgets } from './mailbox-budgets.ts';
import type { IsOrdered } from './retrieve-cart.ts';
import { findMarks, hasMailed, insertSavedCart, lockNthNewestSave, type StoredSavedCart, saveLinks } from './store.ts';

export interface SaveCartDeps extends Pick<Platform, 'clock' | 'config' | 'jobs' | 'mail' | 'provider'> {
  /** Finds the number of this cart's order, if the cart reached checkout. */
  readonly findOrderNumber: (tx: Transaction, sessionCart: SessionCart) => Promise<string | undefined>;
  readonly isOrdered: IsOrdered;
}

export interface SaveCartInput {
  readonly sessionId: string;
  /** The page's address check. Another tab may have checked another address. */
  readonly checkId?: string | undefined;
  readonly request: SaveCartRequest;
  readonly lastPage: LastPage;
  /** The failure page that the browser shows after a refusal. */
  readonly failurePage: FailureCode;
  /** Checks that the request has a captcha that was solved for this mailbox. */
  checkCaptcha(mailbox: string): Promise<Result<void>>;
}

/**
 * Mails per day to one mailbox: more than a shopper needs, too few to flood the mailbox of a stranger. One session and
 * one network send a part of them, so that a stranger cannot use them up (S-264).
 */
const maxMailsPerMailbox = 10;
const daySeconds = 24 * 60 * 60;

/** Saves the cart and its link, and queues the mail with the link and the reminders, in one transaction. */
export async function saveCart(
  platform: SaveCartDeps,
  tx: Transaction,
  { sessionId, checkId, request, lastPage, failurePage, checkCaptcha }: SaveCartInput,
): Promise<Result<{ readonly cart: CartView; readonly validUntil: string }>> {
  const { clock, mail } = platform;
  const savedAt = clock.now();
  const found = await loadPortableCart({ ...platform, db: tx }, sessionId, checkId);
  if (!found.ok) return found.refusal.code === 'otherAddress' ? found : refuse(found.refusal.code, { failurePage });
  const { cart, view } = found.value;
  // The cart's own address check: another tab may check another address meanwhile.
  const addressCheck = await loadPortableCheck(tx, sessionId, found.value.checkId);
  if (!addressCheck) return refuse('cartMissing', { failurePage });
  // C-282: an empty cart would look broken when it is retrieved.
  if (view.breakdown.header.flowType === '') return refuse('cartEmpty', { failurePage });
  const sessionCart = { sessionId, checkId: found.value.checkId };
  const isGated = platform.provider.flags.saveCartGate;
  // An ordered cart needs no reminder, whichever session ordered it; checkout shows the order. `savedAt` is now, so
  // that an earlier order from a quote does not count.
  const copies = [{ ...sessionCart, savedAt }, ...(await lockOtherSessionCarts(tx, sessionCart, isGated))];
  if (await platform.isOrdered(tx, copies)) return refuse('savedCartOrdered');
  const mailbox = toMailbox(request.email);
  const retryAfterSeconds = await getMailWaitSeconds(tx, mailbox, savedAt);
  if (retryAfterSeconds > 0) return refuse('mailedEnough', { retryAfterSeconds });
  if (!(await isOwnMailbox(tx, platform, { sessionId, mailbox, addressCheck }))) {
    const captcha = await checkCaptcha(mailbox);
    if (!captcha.ok) return captcha;
  }
  const mailboxSeconds = await spendMailboxBudgets(tx, platform, sessionId, mailbox, savedAt);
  if (mailboxSeconds !== undefined) return refuse('mailedEnough', { retryAfterSeconds: mailboxSeconds });
  const network = (await findNetwork(tx, sessionId)) ?? sessionId;
  const budget = { key: `saved carts of ${network}`, amount: 1, max: platform.provider.limits.savedCartsPerNetwork };
  const secondsToWait = await spendBudgets(tx, [budget], savedAt);
  if (secondsToWait !== undefined) return refuse('saveLimit', { retryAfterSeconds: secondsToWait });
  const earlierSave = await findEarlierSave(tx, sessionCart, isGated);
  const saved = await insertSavedCart(tx, {
    sessionId,
    ...request,
    lastPage,
    cart,
    addressCheck,
    savedAt,
    expiresAt: getLinkExpiry(savedAt),
    // Shoppers write card and tax numbers into free text (K-351).
    comment: stripSensitive(toStorableText(request.comment)),
    campaign: await findCampaign(tx, sessionId),
    contacts: await loadContacts(tx, sessionId, addressCheck, request.email),
    ...(await findMarks(tx, sessionId)),
    ...earlierSave,
  });
  const tokens = { cart: createLinkToken(), reminders: createLinkToken() };
  await saveLinks(tx, saved.id, tokens);
  const occasion = { kind: 'saved', orderNumber: await platform.findOrderNumber(tx, sessionCart) } as const;
  const sent = await mail.send(tx, buildLinkMail(platform, saved, view.breakdown, tokens, occasion));
  if (!sent.ok) return refuse(sent.refusal.code, { failurePage });
  if (request.reminders) await enqueueReminders(tx, platform, saved);
  return succeed({ cart: view, validUntil: saved.expiresAt.toISOString() });
}

/**
 * Returns true for a mailbox that the session has mailed before, that it entered with the captcha of its address check, or that
 * belongs to its business with a confirmed code. A link to the cart of a lead has no email and no captcha.
 */
async function isOwnMailbox(
  tx: Transaction,
  { provider }: Pick<Platform, 'provider'>,
  {
    sessionId,
    mailbox,
    addressCheck: { result },
  }: { readonly sessionId: string; readonly mailbox: string; readonly addressCheck: PortableCheck },
): Promise<boolean> {
  if (toMailbox(result.contact?.email ?? '') === mailbox || (await hasMailed(tx, sessionId, mailbox))) return true;
  const contact = (await findBusiness(tx, sessionId))?.info.contact;
  if (!contact || toMailbox(contact.email) !== mailbox) return false;
  return (await findVerifiedRecipient(tx, sessionId)) === getCodeRecipient(provider.rules, contact);
}

/** Returns the seconds until the mailbox may get another mail, and zero or less if it may get one now. */
async function getMailWaitSeconds(tx: Transaction, mailbox: string, now: Date): Promise<number> {
  const oldestCounted = await lockNthNewestSave(tx, mailbox, maxMailsPerMailbox);
  return oldestCounted ? daySeconds - Math.floor((now.getTime() - oldestCounted.getTime()) / 1000) : 0;
}

async function enqueueReminders(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  { id, savedAt }: Pick<StoredSavedCart, 'id' | 'savedAt'>,
): Promise<void> {
  for (const [nth, time] of listReminderTimes(savedAt).entries()) {
    const afterSeconds = (time.getTime() - savedAt.getTime()) / 1000;
    await jobs.enqueue(tx, 'remind-of-cart', { savedCartId: id, nth }, { key: `${id} ${nth}`, afterSeconds });
  }
}
