import type { CallFailure } from '../api/failure.ts';
import { call } from '../api/lazy.ts';
import { queryClient } from '../api/query-client.ts';
import type { ShopClient } from '../api/shop-client.ts';

/** Each begins with the quote that the session has opened (K-067). */
const callsOfQuote: readonly string[] = [
  ...['validateQuoteBilling', 'checkQuoteCredit', 'getQuoteDueDates', 'setQuoteDueDate', 'submitQuote'],
];

/** Its page opens the quote again where nothing more can be done with it, and so finds out what became of it or of the session. */
const openAgain = () => void queryClient.invalidateQueries({ queryKey: ['openQuote'] });

export const noticingLostQuote =
  (ask: ShopClient['call'], onLost: () => void): ShopClient['call'] =>
  async (name, request, options) => {
    const answer = await ask(name, request, options);
    if (!answer.ok && isLostQuote(name, answer.failure)) onLost();
    return answer;
  };

const lost: readonly CallFailure['code'][] = ['notFound', 'quoteOrdered', 'quoteExpired'];

export const isLostQuote = (name: string, { code }: CallFailure) => lost.includes(code) && callsOfQuote.includes(name);

/** What the sections of either checkout call the server with. */
export const callOfCheckout: ShopClient['call'] = noticingLostQuote(call, openAgain);
