import { describe, expect, test, vi } from 'vitest';
import { loadDates } from './installation/load-dates.ts';
import { noticingLostQuote } from './notice-lost-quote.ts';
import { aroundWith, begun, failed } from './testing/around.ts';

describe('a quote that nothing more can be done with', () => {
  const ask = async (name: string, code: string) => {
    const onLost = vi.fn<() => void>();
    const { around } = aroundWith(begun, { [name]: [failed(code)] });
    const answer = await noticingLostQuote(around.call, onLost)(name as 'submitQuote', {} as never);
    expect(answer).toEqual(failed(code));
    return onLost.mock.calls.length;
  };

  test.each(['validateQuoteBilling', 'checkQuoteCredit', 'getQuoteDueDates', 'setQuoteDueDate', 'submitQuote'])(
    'is noticed by %s, and no other failure is taken for it',
    async (name) => {
      for (const code of ['notFound', 'quoteOrdered', 'quoteExpired']) expect(await ask(name, code)).toBe(1);
      expect(await ask(name, 'otherAddress')).toBe(0);
    },
  );

  test('is not what it means that no order is there yet', async () => {
    expect(await ask('getOrderConfirmation', 'notFound')).toBe(0);
  });

  test('is told by its own page, and not by the failure page', async () => {
    const ofQuote = { ...begun, quoteSessionId: 'q-1' };
    for (const code of ['notFound', 'quoteOrdered']) {
      const gone = aroundWith(ofQuote, { getQuoteDueDates: [failed(code)] });
      await loadDates(gone.around);
      expect(gone.failures).toEqual([]);
    }
    const broken = aroundWith(ofQuote, { getQuoteDueDates: [failed('internal')] });
    await loadDates(broken.around);
    expect(broken.failures).toEqual(['NTE_CO_GetDueDates']);
    const withoutQuote = aroundWith(begun, { getDueDates: [failed('notFound')] });
    await loadDates(withoutQuote.around);
    expect(withoutQuote.failures).toEqual(['NTE_CO_GetDueDates']);
  });
});
