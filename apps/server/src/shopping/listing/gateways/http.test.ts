import { expect, test } from 'vitest';
import { openLog } from '../../../platform/logging.ts';
import { serviceAnswering, serviceSaying, troubles } from '../../../testing/troubled-service.ts';
import { checkListing } from '../check-listing.ts';
import { httpDirectory } from './http.ts';

const log = openLog('silent');
const form = {
  businessName: 'Harbor Lights Electric',
  categoryId: 'electricians',
  categoryName: 'Electricians',
  phone: '2015550150',
  billingPhoneRequired: false,
};

test.each([
  [true, 'potentialDuplicate'],
  [false, 'approved'],
])('a directory that answers %s makes the listing %s', async (known, answer) => {
  const service = await serviceSaying({ known });
  expect(await checkListing(httpDirectory(service, log), form)).toBe(answer);
  expect(service.heard).toMatchObject([
    {
      asked: 'POST /v1/duplicates',
      key: 'Bearer a-key',
      body: { businessName: 'Harbor Lights Electric', category: 'electricians', phone: '2015550150' },
    },
  ]);
});

test('under the billing number the listing is approved and the directory is not asked', async () => {
  const service = await serviceSaying({ known: true });
  const billing = { ...form, billingPhoneRequired: true };
  expect(await checkListing(httpDirectory(service, log), billing)).toBe('approved');
  expect(service.heard).toEqual([]);
});

test.each(troubles)('of a directory that %s the check has failed', async (_, answer) => {
  const directory = httpDirectory(await serviceAnswering(answer), log, 200);
  expect(await checkListing(directory, form)).toBe('failed');
});
