import { describe, expect, test, vi } from 'vitest';
import { detectLostQuote } from './detect-lost-quote.ts';
import { loadDates } from './installation/load-dates.ts';
import { createTestDeps, failed, newCheckout } from './testing/test-deps.ts';

describe('a lost quote', () => {
  const callAndCountLost = async (name: string, code: string) => {
    const onLost = vi.fn<() => void>();
    const { deps } = createTestDeps(newCheckout, { [name]: [failed(code)] });
    const answer = await detectLostQuote(deps.call, onLost)(name as 'submitQuote', {} as never);
    expect(answer).toEqual(failed(code));
    return onLost.mock.calls.length;
  };

  test.each(['validateQuoteBilling', 'checkQuoteCredit', 'getQuoteDueDates', 'setQuoteDueDate', 'submitQuote'])(
    'is detected by %s, and other failures are not [O-213]',
    async (name) => {
      for (const code of ['notFound', 'quoteOrdered', 'quoteExpired'])
        expect(await callAndCountLost(name, code)).toBe(1);
      expect(await callAndCountLost(name, 'otherAddress')).toBe(0);
    },
  );

  test('is not detected when an order is not found yet', async () => {
    expect(await callAndCountLost('getOrderConfirmation', 'notFound')).toBe(0);
  });

  test('is reported by the quote page, not by the failure page', async () => {
    const quoteCheckout = { ...newCheckout, quoteSessionId: 'q-1' };
    for (const code of ['notFound', 'quoteOrdered']) {
      const lost = createTestDeps(quoteCheckout, { getQuoteDueDates: [failed(code)] });
      await loadDates(lost.deps);
      expect(lost.failures).toEqual([]);
    }
    const broken = createTestDeps(quoteCheckout, { getQuoteDueDates: [failed('internal')] });
    await loadDates(broken.deps);
    expect(broken.failures).toEqual(['NTE_CO_GetDueDates']);
    const withoutQuote = createTestDeps(newCheckout, { getDueDates: [failed('notFound')] });
    await loadDates(withoutQuote.deps);
    expect(withoutQuote.failures).toEqual(['NTE_CO_GetDueDates']);
  });
});
