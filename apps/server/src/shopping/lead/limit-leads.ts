import { hash } from 'node:crypto';
import type { calls } from '@demarc/contract';
import { type Result, refuse } from '@demarc/domain/errors';
import { toMailbox } from '@demarc/domain/text';
import { spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { spendOrSolve } from '../../platform/database/spend-or-solve.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';

/** Mails per day to one mailbox: more than a shopper needs, too few to flood the mailbox of a stranger. */
const maxMailsPerMailbox = 3;

/** The session that sends a contact request, an order request or a registration. */
export interface LeadSender {
  readonly sessionId: string;
  /** Checks that the request has a captcha that was solved for this mailbox. */
  checkCaptcha(mailbox: string): Promise<Result<void>>;
}

export const getLeadSender = ({
  tx,
  session,
  checkCaptcha,
}: Pick<CallContext<typeof calls.submitSalesForm>, 'tx' | 'session' | 'checkCaptcha'>): LeadSender => ({
  sessionId: session.id,
  checkCaptcha: (mailbox) => checkCaptcha(mailbox, tx),
});

interface LeadToAdmit {
  readonly email: string;
  /** The email that the session entered with the captcha of its address check. Undefined if the shopper gets no mail. */
  readonly checkedEmail: string | undefined;
}

/**
 * Counts a lead of the visitor's network, and refuses it above the daily limit. A lead needs a captcha if it mails another
 * mailbox than that of the address check (S-321), and beyond the first limit of the network (S-322).
 */
export async function admitLead(
  { provider, clock }: Pick<Platform, 'provider' | 'clock'>,
  tx: Transaction,
  { sessionId, checkCaptcha }: LeadSender,
  { email, checkedEmail }: LeadToAdmit,
): Promise<Result<void>> {
  const mailbox = toMailbox(email);
  const isMailingStranger = checkedEmail !== undefined && toMailbox(checkedEmail) !== mailbox;
  if (isMailingStranger) {
    const solved = await checkCaptcha(mailbox);
    if (!solved.ok) return solved;
  }
  const network = (await findNetwork(tx, sessionId)) ?? sessionId;
  const { leadsPerNetwork: max, leadsPerNetworkWithCaptcha: maxWithCaptcha } = provider.limits;
  const budget = { key: `leads of ${network}`, amount: 1, max, maxWithCaptcha };
  const captcha = isMailingStranger ? 'solved' : () => checkCaptcha(mailbox);
  const admitted = await spendOrSolve(tx, [budget], captcha, clock.now());
  if (admitted.ok || admitted.refusal.code !== 'rateLimited') return admitted;
  const { code: _code, ...details } = admitted.refusal;
  return refuse('leadLimit', details);
}

/** Counts a mail to a shopper about a request. Returns false if the mailbox has received the daily maximum. */
export async function reserveShopperMail(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const mailbox = hash('sha256', toMailbox(email), 'base64url');
  const budget = { key: `request mails to ${mailbox}`, amount: 1, max: maxMailsPerMailbox };
  return (await spendBudgets(tx, [budget], now)) === undefined;
}
