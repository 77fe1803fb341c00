import type { OperatorRefusal } from '@demarc/contract/operator-api';
import type { ErrorCode } from '@demarc/domain/errors';

/** The server refused a call. */
export class RefusedCall extends Error {
  readonly code: ErrorCode;
  readonly fields: NonNullable<OperatorRefusal['fields']>;
  readonly requestId: string;

  constructor({ code, fields = [], requestId }: OperatorRefusal) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** The server gave no answer, or none that this version of the console understands. */
export class UnreachableServer extends Error {}

export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof RefusedCall && error.code === code;

type FailureTexts = Partial<Record<ErrorCode, string>>;

const textsByCode: FailureTexts = {
  sessionEnded: 'You have been signed out. Sign in again and retry.',
  preconditionFailed: 'It was changed meanwhile.',
  orderAlreadySubmitted: 'The order was already handed over.',
  orderCompleted: 'The order is already installed.',
  orderCancelled: 'The order is already cancelled.',
  quoteOrdered: 'Another order was placed from the same quote.',
  numberOnOrder: 'A telephone number of this order is on another order.',
  slotLost: 'The visit of this order was taken by another one.',
  contactMissing: 'The order has no email address.',
  rateLimited: 'That was done as often as the shop allows for now.',
  tooManyKept: 'There are as many as the shop allows.',
};

/** Says what happened and what to do, in one or two sentences. `texts` are those of what was called. */
export function describeFailure(error: unknown, texts: FailureTexts = {}): string {
  if (!(error instanceof RefusedCall)) return 'The server did not answer. Check your connection and try again.';
  if (error.code === 'scopeMissing')
    return `Your role does not have the permission ${error.fields.map(({ reason }) => `“${reason}”`).join(' and ')}. Ask an owner of the shop for it.`;
  // The server says why an order or a cart refuses an action.
  const reason = error.fields.find(({ path }) => path === 'number' || path === 'id')?.reason;
  return (
    reason ??
    texts[error.code] ??
    textsByCode[error.code] ??
    `Something went wrong. Try again, or report the request ${error.requestId}.`
  );
}
