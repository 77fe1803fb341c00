import { isErrorOf } from '@demarc/domain/errors';
import type { ShopClient } from '../../lib/api/call.ts';
import type { CallFailure } from '../../lib/api/failure.ts';
import type { CartSession } from '../cart/session/cart-session.ts';

/** The calls that need the quote that the session has opened (K-067). */
const quoteCalls: readonly string[] = [
  'validateQuoteBilling',
  'checkQuoteCredit',
  'getQuoteDueDates',
  'setQuoteDueDate',
  'submitQuote',
  'declineQuote',
];

/** Makes the quote page reopen the quote, which shows the state of the quote or of the session. */
const reopenQuote = ({ queryClient }: CartSession) => void queryClient.invalidateQueries({ queryKey: ['openQuote'] });

/** Wraps a `call` function: calls `onLost` when the quote is gone, ordered or expired. */
export const detectLostQuote =
  (callServer: ShopClient['call'], onLost: () => void): ShopClient['call'] =>
  async (name, request, options) => {
    const answer = await callServer(name, request, options);
    if (!answer.ok && isLostQuote(name, answer.failure)) onLost();
    return answer;
  };

export const isLostQuote = (name: string, { code }: CallFailure) =>
  (code === 'notFound' || isErrorOf('quoteClosed', code)) && quoteCalls.includes(name);

/** Returns the `call` function for the sections of both checkouts. It detects a lost quote. */
export const callForCheckout = (cartSession: CartSession): ShopClient['call'] =>
  detectLostQuote(cartSession.call, () => reopenQuote(cartSession));
