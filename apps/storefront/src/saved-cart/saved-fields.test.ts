import { expect, test } from 'vitest';
import { readSavedFields } from './saved-fields.ts';

const said = { email: 'ann@example.com', rating: 3, comment: 'Later', reminders: false, sendOffers: true };

test('what was said when the cart was saved is read as it was said', () => {
  expect(readSavedFields(JSON.stringify(said))).toEqual(said);
});

test.each(['', 'oops', 'null', '7', '{"email":7}', '{"email":"abc"}'])('%j is as good as nothing', (text) => {
  expect(readSavedFields(text)).toBeUndefined();
});

test('a field that is none of the form is dropped, and one of another kind is as at first', () => {
  const edited = { ...said, comment: 7, rating: 99, cardNumber: '4111' };
  expect(readSavedFields(JSON.stringify(edited))).toEqual({ ...said, comment: '', rating: null });
});
