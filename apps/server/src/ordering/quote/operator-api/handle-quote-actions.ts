import { operatorCalls, type QuoteDetail } from '@demarc/contract/operator-api';
import { type Result, refuse } from '@demarc/domain/errors';
import type { OperatorRole } from '@demarc/domain/operator';
import type { QuoteAction } from '@demarc/domain/quote';
import { type Actor, type AuditEntry, recordAudit } from '../../../platform/audit/record-audit.ts';
import { spendBudgets } from '../../../platform/database/daily-budget.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { applyQuoteEvent } from '../life/apply-quote-event.ts';
import { approveLockedQuote } from '../life/change-quote.ts';
import { extendLockedQuote } from '../life/extend-quote.ts';
import { findRole, publishQuote, sendApprovedQuote } from '../life/publish-quote.ts';
import { getQuoteVersion, type StoredQuote } from '../store.ts';
import { describeQuoteDetail } from './describe-quote-detail.ts';
import { lockQuoteToAct } from './lock-quote-to-act.ts';

interface ActionContext {
  readonly operator: { readonly email: string; readonly role: OperatorRole };
  readonly actor: Actor;
  readonly tx: Transaction;
  readonly expectedVersion: number;
}

/** Mails of one quote that operators send again within a day. */
const maxResentMails = 3;

/** The calls of the operator console that act on a quote. Each writes its audit entry in its own transaction. */
export function handleQuoteActions(platform: Platform): OperatorHandler[] {
  const { clock, provider } = platform;

  /** An operator has the limits of the entry of roles.yaml with the name of their role. */
  const toSender = ({ operator: { role, email } }: ActionContext) => ({
    role: findRole(provider, role) ? role : undefined,
    byName: email,
  });

  /** Locks the quote, acts on it, records what changed, and answers with the quote after it. */
  const act = async (
    context: ActionContext,
    number: string,
    { name, ...entry }: { readonly name: QuoteAction } & Pick<AuditEntry, 'action' | 'reason'>,
    run: (quote: StoredQuote) => Promise<Result<StoredQuote>>,
  ): Promise<Result<QuoteDetail>> => {
    const { tx, operator, actor, expectedVersion } = context;
    const found = await lockQuoteToAct(tx, platform, { number, action: name, role: operator.role, expectedVersion });
    if (!found.ok) return found;
    const changed = await run(found.value);
    if (!changed.ok) return changed;
    const subject = toQuoteSubject(changed.value);
    const changes = listChanges(found.value, changed.value);
    await recordAudit(tx, { actor, ...entry, subject, changes }, clock.now());
    return describeQuoteDetail(tx, platform, number, operator.role);
  };

  return [
    handleOperatorCall(operatorCalls.sendQuote, ({ params: { number } }, context) =>
      act(context, number, { name: 'send', action: 'send quote' }, (quote) =>
        publishQuote(context.tx, platform, quote, toSender(context)),
      ),
    ),
    handleOperatorCall(operatorCalls.approveQuote, ({ params: { number } }, context) =>
      act(context, number, { name: 'approve', action: 'approve quote' }, (quote) =>
        approveLockedQuote(context.tx, platform, quote, { ...toSender(context), role: context.operator.role }),
      ),
    ),
    handleOperatorCall(operatorCalls.resendQuoteMail, ({ params: { number } }, context) =>
      act(context, number, { name: 'resendMail', action: 'resend mail' }, async (quote) => {
        const budget = { key: `mail of quote ${quote.number} again`, amount: 1, max: maxResentMails };
        const retryAfterSeconds = await spendBudgets(context.tx, [budget], clock.now());
        if (retryAfterSeconds !== undefined) return refuse('rateLimited', { retryAfterSeconds });
        return sendApprovedQuote(context.tx, platform, quote, toSender(context));
      }),
    ),
    handleOperatorCall(operatorCalls.extendQuote, ({ params: { number }, body: { validUntil, reason } }, context) =>
      act(context, number, { name: 'extend', action: 'extend quote', reason }, (quote) =>
        extendLockedQuote(context.tx, platform, quote, { ...toSender(context), validUntil, reason }),
      ),
    ),
    handleOperatorCall(operatorCalls.withdrawQuote, ({ params: { number }, body: { reason } }, context) => {
      const { role: by = 'provider', byName } = toSender(context);
      return act(context, number, { name: 'withdraw', action: 'withdraw quote', reason }, (quote) =>
        applyQuoteEvent(context.tx, platform, quote, { event: 'withdraw', by, byName, reason }),
      );
    }),
  ];
}

const toQuoteSubject = ({ number }: Pick<StoredQuote, 'number'>) =>
  ({ kind: 'quote', id: number, label: number }) as const;

const listChanges = (before: StoredQuote, after: StoredQuote) =>
  [
    { path: 'state', before: before.state, after: after.state },
    { path: 'validUntil', before: before.validUntil, after: after.validUntil },
    { path: 'revision', before: String(before.revision), after: String(after.revision) },
    { path: 'version', before: String(getQuoteVersion(before)), after: String(getQuoteVersion(after)) },
  ].filter((change) => change.before !== change.after);
