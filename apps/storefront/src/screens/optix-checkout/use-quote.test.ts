import { describe, expect, test } from 'vitest';
import type { Opening } from './open-quote.ts';
import { quote } from './testing/quote-server.ts';
import { arrivalOf } from './use-quote.ts';

const asked = { number: quote.number, fromChoice: true };
const read = (data: Opening | undefined, isFetching = false) => ({ data, isFetching, refetch: () => undefined });
const unknown: Opening = { omniCartError: true, told: '', isUnknown: true };

describe('whoever asks for a quote', () => {
  test('that the server does not know is told so, with a way to ask again', () => {
    expect(arrivalOf(asked, read(unknown), undefined)).toMatchObject({ state: 'failed', told: '' });
    expect(arrivalOf(asked, read(unknown, true), undefined)).toEqual({ state: 'loading' });
  });

  test('and was ordering it when the server forgot the visit is told that the session has ended', () => {
    expect(arrivalOf(asked, read(unknown), quote)).toEqual({ state: 'ended' });
  });

  test('keeps the page while it is looked for again, and where it is still there', () => {
    const there: Opening = { omniCartError: false, quote };
    expect(arrivalOf(asked, read(there, true), quote)).toEqual({ state: 'ready', quote });
    expect(arrivalOf(asked, read(there), quote)).toEqual({ state: 'ready', quote });
  });

  test.each([undefined, quote])(
    'that nobody can order any more has one answer for good, also while it is being ordered',
    (entered) => {
      const over: Opening = { omniCartError: true, problem: 'quoteOrdered' };
      expect(arrivalOf(asked, read(over), entered)).toEqual({ state: 'over', problem: 'quoteOrdered' });
    },
  );

  test('and cannot be answered just then may ask again: the session may be alive', () => {
    const broken: Opening = { omniCartError: true, told: 'Busy.', isUnknown: false };
    expect(arrivalOf(asked, read(broken), quote)).toMatchObject({ state: 'failed', told: 'Busy.' });
  });
});
