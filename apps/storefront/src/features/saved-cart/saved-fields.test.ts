import { expect, test } from 'vitest';
import { readSavedFields } from './saved-fields.ts';

const fields = { email: 'ann@example.com', rating: 3, comment: 'Later', reminders: false, sendOffers: true };

test('readSavedFields reads the stored fields unchanged', () => {
  expect(readSavedFields(JSON.stringify(fields))).toEqual(fields);
});

test.each(['', 'oops', 'null', '7', '{"email":7}', '{"email":"abc"}'])(
  'readSavedFields ignores the invalid text %j',
  (text) => {
    expect(readSavedFields(text)).toBeUndefined();
  },
);

test('readSavedFields drops unknown fields and resets fields of another type', () => {
  const edited = { ...fields, comment: 7, rating: 99, cardNumber: '4111' };
  expect(readSavedFields(JSON.stringify(edited))).toEqual({ ...fields, comment: '', rating: null });
});
