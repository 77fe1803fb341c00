import { describe, expect, test } from 'vitest';
import type { OpenQuoteResult } from './open-quote.ts';
import { quote } from './testing/quote-server.ts';
import { decideQuoteEntry } from './use-quote.ts';

const request = { number: quote.number, isDirectCheckout: true };
const createQuery = (data: OpenQuoteResult | undefined, isFetching = false) => ({
  data,
  isFetching,
  refetch: () => undefined,
});
const unknown: OpenQuoteResult = { omniCartError: true, message: '', isUnknown: true };

describe('entering the checkout of a quote', () => {
  test('fails with a retry when the server does not know the quote', () => {
    expect(decideQuoteEntry(request, createQuery(unknown), undefined)).toMatchObject({ state: 'failed', message: '' });
    expect(decideQuoteEntry(request, createQuery(unknown, true), undefined)).toEqual({ state: 'loading' });
  });

  test('reports an ended session when the quote was entered before', () => {
    expect(decideQuoteEntry(request, createQuery(unknown), quote)).toEqual({ state: 'ended' });
  });

  test('reports an ended session when the quote was open before a reload [S-127]', () => {
    const reloaded = { ...request, wasOpened: true };
    expect(decideQuoteEntry(reloaded, createQuery(unknown), undefined)).toEqual({ state: 'ended' });
  });

  test('stays ready while the quote is fetched again, and when it is still there', () => {
    const opened: OpenQuoteResult = { omniCartError: false, quote };
    expect(decideQuoteEntry(request, createQuery(opened, true), quote)).toEqual({ state: 'ready', quote });
    expect(decideQuoteEntry(request, createQuery(opened), quote)).toEqual({ state: 'ready', quote });
  });

  test.each([undefined, quote])(
    'reports a quote that can no longer be ordered, also while it is being ordered',
    (enteredQuote) => {
      const unavailable: OpenQuoteResult = { omniCartError: true, problem: 'quoteOrdered' };
      expect(decideQuoteEntry(request, createQuery(unavailable), enteredQuote)).toEqual({
        state: 'unavailable',
        problem: 'quoteOrdered',
      });
    },
  );

  test('allows a retry after a failed call, because the session may be alive', () => {
    const failedCall: OpenQuoteResult = { omniCartError: true, message: 'Busy.', isUnknown: false };
    expect(decideQuoteEntry(request, createQuery(failedCall), quote)).toMatchObject({
      state: 'failed',
      message: 'Busy.',
    });
  });

  test('asks for the code of a quote with a contact, and keeps asking while it is opened again [O-120]', () => {
    const needsCode: OpenQuoteResult = { omniCartError: false, quote: null, codeHint: 'a', hasPendingCode: true };
    const expected = { state: 'needsCode', number: quote.number, codeHint: 'a', hasPendingCode: true };
    expect(decideQuoteEntry(request, createQuery(needsCode), undefined)).toMatchObject(expected);
    expect(decideQuoteEntry(request, createQuery(needsCode, true), undefined)).toMatchObject(expected);
  });

  test('calls an unknown link invalid, also after its quote was open [O-121]', () => {
    const link = { token: 'abcdefghij_0123456-XYZ' };
    expect(decideQuoteEntry(link, createQuery(unknown), undefined)).toEqual({ state: 'invalidLink' });
    expect(decideQuoteEntry(link, createQuery(unknown), quote)).toEqual({ state: 'invalidLink' });
    expect(decideQuoteEntry(link, createQuery({ omniCartError: false, quote }), quote)).toEqual({
      state: 'ready',
      quote,
    });
  });

  test('names the sales person of a quote that has ended [O-125]', () => {
    const owner = { name: 'Sam Keel' };
    const withdrawn: OpenQuoteResult = { omniCartError: true, problem: 'quoteWithdrawn', owner };
    expect(decideQuoteEntry(request, createQuery(withdrawn), undefined)).toMatchObject({ state: 'unavailable', owner });
  });
});
