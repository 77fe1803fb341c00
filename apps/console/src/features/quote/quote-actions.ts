import type { QuoteAction } from '@demarc/domain/quote';

interface ActionDefinition {
  readonly call: 'sendQuote' | 'approveQuote' | 'resendQuoteMail' | 'extendQuote' | 'withdrawQuote';
  /** On the button of the page. */
  readonly label: string;
  /** On the button of the dialog. */
  readonly verb: string;
  /** Describes the effect before the operator confirms it. */
  readonly effect: string;
  /** After it was done. */
  readonly done: string;
  readonly needsReason: boolean;
  readonly isDanger?: true;
}

/** The actions that open a dialog. */
export const quoteDialogActions = {
  send: {
    call: 'sendQuote',
    label: 'Send',
    verb: 'Send quote',
    effect:
      'The customer gets an email with a link and the PDF. If a price is beyond the limits of your role, the quote waits for an approval.',
    done: 'was sent',
    needsReason: false,
  },
  approve: {
    call: 'approveQuote',
    label: 'Approve',
    verb: 'Approve and send',
    effect: 'The quote is sent with its negotiated prices, and the customer gets an email with a link and the PDF.',
    done: 'was approved and sent',
    needsReason: false,
  },
  resendMail: {
    call: 'resendQuoteMail',
    label: 'Resend mail',
    verb: 'Send mail',
    effect: 'The customer gets the email again, with another link. Earlier links still work.',
    done: 'was mailed again',
    needsReason: false,
  },
  extend: {
    call: 'extendQuote',
    label: 'Extend',
    verb: 'Extend quote',
    effect: 'The prices stay. A sent quote is mailed again with its new last day.',
    done: 'was extended',
    needsReason: true,
  },
  withdraw: {
    call: 'withdrawQuote',
    label: 'Withdraw',
    verb: 'Withdraw quote',
    effect: 'The customer can no longer order it: the link says that it was withdrawn. This cannot be undone.',
    done: 'was withdrawn',
    needsReason: true,
    isDanger: true,
  },
} as const satisfies Partial<Record<QuoteAction, ActionDefinition>>;

export type QuoteDialogAction = keyof typeof quoteDialogActions;

export const isQuoteDialogAction = (name: QuoteAction): name is QuoteDialogAction => name in quoteDialogActions;

/** Refusals of actions in words. */
export const quoteFailures = {
  preconditionFailed: 'The quote was changed meanwhile.',
  rateLimited: 'The mail of this quote was sent as often as the shop allows for now. Try again tomorrow.',
  contactMissing: 'The quote has no email address.',
  overLimit: 'The quote is beyond the limits of your role.',
} as const;
