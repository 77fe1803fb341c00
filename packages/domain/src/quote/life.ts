import { type Result, refuse, succeed } from '../errors/index.ts';

export const quoteStates = [
  'draft',
  'awaitingApproval',
  'sent',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type QuoteLifeState = (typeof quoteStates)[number];

export const quoteEvents = ['edit', 'askApproval', 'send', 'accept', 'decline', 'withdraw', 'expire'] as const;
export type QuoteEvent = (typeof quoteEvents)[number];

type Events = Partial<Readonly<Record<QuoteEvent, QuoteLifeState>>>;

/** The life of a quote. A state without events is final. */
const life: Readonly<Record<QuoteLifeState, Events>> = {
  draft: { edit: 'draft', askApproval: 'awaitingApproval', send: 'sent', withdraw: 'withdrawn' },
  awaitingApproval: { edit: 'draft', send: 'sent', withdraw: 'withdrawn' },
  sent: {
    edit: 'draft',
    send: 'sent',
    accept: 'accepted',
    decline: 'declined',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  accepted: {},
  declined: {},
  withdrawn: {},
  expired: {},
};

/** A quote that is open can still be ordered, perhaps after it was sent. */
export const isQuoteOpen = (state: QuoteLifeState): boolean => Object.keys(life[state]).length > 0;

/** Returns the state after an event, or refuses the event (O-093). */
export function afterQuoteEvent(state: QuoteLifeState, event: QuoteEvent): Result<QuoteLifeState> {
  const next = life[state][event];
  if (next) return succeed(next);
  return refuse('quoteEventNotAllowed', {
    fields: [{ path: 'state', reason: `the quote is ${describeState(state)}` }],
  });
}

const describeState = (state: QuoteLifeState): string =>
  state === 'awaitingApproval' ? 'waiting for approval' : state === 'draft' ? 'a draft' : state;
