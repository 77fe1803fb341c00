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

test('the wireless offer is a GET with BTN, without dashes [K-260]', () => {
  const { method, query } = calls.getWirelessOffer;
  expect([method, query.encode({ phone: '212-555-0100' })]).toEqual(['GET', { BTN: '2125550100' }]);
});
