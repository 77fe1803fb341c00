import { ratings, readRetrievalParameters } from '@demarc/domain/saved-cart';
import { expect, test } from 'vitest';
import { calls } from '../../index.ts';

const request = { email: 'ann@example.com', rating: null, comment: '', reminders: true, sendOffers: false };

test.each(ratings)('the rating $label is sent as $value [K-329]', ({ value }) => {
  expect(calls.saveCart.body.encode({ ...request, rating: value }).RatingSelected).toBe(String(value));
});

test('a missing rating is sent as empty text [K-329]', () => {
  expect(calls.saveCart.body.encode(request).RatingSelected).toBe('');
});

test.each([
  [{}, { Comments: '', Disclaimer: 'N', EMail: 'ann@example.com', RatingSelected: '', SkipReminderMail: 'N' }],
  [
    { email: ' bo@example.com ', comment: 'Later', rating: 1, reminders: false, sendOffers: true } as const,
    { Comments: 'Later', Disclaimer: 'Y', EMail: 'bo@example.com', RatingSelected: '1', SkipReminderMail: 'Y' },
  ],
])('a cart is saved with five fields, the email trimmed: %j [K-015] [K-126]', (change, wire) => {
  expect(calls.saveCart.method).toBe('POST');
  expect(calls.saveCart.body.encode({ ...request, ...change })).toEqual(wire);
});

test.each([{ Disclaimer: 'yes' }, { SkipReminderMail: '' }, { RatingSelected: '6' }, { Comments: 'x'.repeat(501) }])(
  'saveCart rejects other values: %j [K-042] [K-126]',
  (wrong) => {
    const wire = {
      Comments: '',
      Disclaimer: 'N',
      EMail: 'ann@example.com',
      RatingSelected: '5',
      SkipReminderMail: 'N',
    };
    expect(calls.saveCart.body.safeDecode({ ...wire, ...wrong } as never).success).toBe(false);
    expect(calls.saveCart.body.safeDecode(wire as never).success).toBe(true);
  },
);

test('a saved cart is requested by GET with only the ids and the campaign of its link [K-238]', () => {
  const { method, query } = calls.retrieveSavedCart;
  const encodeQuery = (search: string) => query.encode(readRetrievalParameters(new URLSearchParams(search)));
  expect(method).toBe('GET');
  expect(encodeQuery('scartId=s1&CID=c1&cmp=spring')).toEqual({ scartid: 's1', cid: 'c1', cmp: 'spring' });
  expect(encodeQuery('scartid=s1')).toEqual({ scartid: 's1' });
  expect(encodeQuery('cid=c1')).toEqual({ cid: 'c1' });
});
