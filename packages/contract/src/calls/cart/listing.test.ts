import { expect, test } from 'vitest';
import { calls } from '../../index.ts';

test('a listing request has five fields, with the number as digits [C-139] [K-133]', () => {
  const { body } = calls.checkListing;
  const wire = {
    businessName: 'Harbor Lights Electric',
    businessCategory: 'electricians',
    businessPhone: '2015550150',
    isBillingPhoneRequired: false,
    categoryName: 'Electricians',
  };
  expect(body.encode({ ...body.decode(wire), phone: '(201) 555-0150' })).toEqual(wire);
});
