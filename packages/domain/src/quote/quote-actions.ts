import type { ErrorCode } from '../errors/index.ts';
import { hasPermission, type OperatorRole } from '../operator/index.ts';
import { afterQuoteEvent, type QuoteEvent, type QuoteLifeState } from './life.ts';

/** The actions of operators on a quote. */
export const quoteActions = ['send', 'approve', 'resendMail', 'extend', 'revise', 'withdraw'] as const;
export type QuoteAction = (typeof quoteActions)[number];

/** The facts about a quote that decide about actions. */
export interface QuoteStanding {
  readonly state: QuoteLifeState;
  /** Its last day has passed. */
  readonly isPast: boolean;
  /** Its customer has an email. */
  readonly hasContact: boolean;
}

/** The operator who acts. */
export interface QuoteActor {
  readonly role: OperatorRole;
  /** The limits of the role let it approve the quotes of others. */
  readonly mayApprove: boolean;
}

interface QuoteActionRefusal {
  readonly code: ErrorCode;
  readonly why: string;
}

const stateTexts: Readonly<Record<QuoteLifeState, string>> = {
  draft: 'The quote is a draft.',
  awaitingApproval: 'The quote waits for approval.',
  sent: 'The quote is sent.',
  accepted: 'The quote is ordered.',
  declined: 'The customer declined the quote.',
  withdrawn: 'The quote is withdrawn.',
  expired: 'The quote has expired.',
};

const refuseState = (state: QuoteLifeState): QuoteActionRefusal => ({
  code: 'quoteEventNotAllowed',
  why: stateTexts[state],
});

const findEventRefusal = ({ state }: QuoteStanding, event: QuoteEvent): QuoteActionRefusal | undefined =>
  afterQuoteEvent(state, event).ok ? undefined : refuseState(state);

const findPastRefusal = ({ isPast }: QuoteStanding): QuoteActionRefusal | undefined =>
  isPast ? { code: 'quoteExpired', why: 'The last day of the quote has passed. Extend it first.' } : undefined;

const rules: Readonly<
  Record<QuoteAction, (standing: QuoteStanding, actor: QuoteActor) => QuoteActionRefusal | undefined>
> = {
  send: (standing) => (standing.state === 'draft' ? findPastRefusal(standing) : refuseState(standing.state)),
  approve: (standing, { mayApprove, role }) => {
    if (standing.state !== 'awaitingApproval') return refuseState(standing.state);
    return mayApprove
      ? findPastRefusal(standing)
      : { code: 'limitsUnknown', why: `The limits of the role ${role} do not let it approve quotes.` };
  },
  resendMail: (standing) => {
    if (standing.state !== 'sent') return refuseState(standing.state);
    return standing.hasContact
      ? findPastRefusal(standing)
      : { code: 'contactMissing', why: 'The quote has no email address.' };
  },
  extend: (standing) => findEventRefusal(standing, 'edit'),
  revise: (standing) => findEventRefusal(standing, 'edit'),
  withdraw: (standing) => findEventRefusal(standing, 'withdraw'),
};

/** Returns why an operator cannot take an action on a quote now. Undefined if they can. */
export function findQuoteActionRefusal(
  action: QuoteAction,
  standing: QuoteStanding,
  actor: QuoteActor,
): QuoteActionRefusal | undefined {
  if (!hasPermission(actor.role, 'quotes'))
    return { code: 'scopeMissing', why: `The role ${actor.role} cannot change quotes.` };
  return rules[action](standing, actor);
}

/** Lists every action on a quote, with the reason why it is not possible now. */
export const listQuoteActions = (standing: QuoteStanding, actor: QuoteActor) =>
  quoteActions.map((name) => {
    const refusal = findQuoteActionRefusal(name, standing, actor);
    return { name, isAllowed: refusal === undefined, ...(refusal && { why: refusal.why }) };
  });
