import { expect, test } from 'vitest';
import { createLog } from '../../../platform/logging.ts';
import { serviceFailures, startRecordingService, startService } from '../../../testing/test-service.ts';
import { checkListing } from '../check-listing.ts';
import { createHttpDirectory } from './http.ts';

const log = createLog('silent');
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
  const service = await startRecordingService({ known });
  expect(await checkListing(createHttpDirectory(service, log), form)).toBe(answer);
  expect(service.requests).toMatchObject([
    {
      line: 'POST /v1/duplicates',
      key: 'Bearer a-key',
      body: { businessName: 'Harbor Lights Electric', category: 'electricians', phone: '2015550150' },
    },
  ]);
});

test('checkListing approves a listing under the billing number without calling the directory', async () => {
  const service = await startRecordingService({ known: true });
  const billing = { ...form, billingPhoneRequired: true };
  expect(await checkListing(createHttpDirectory(service, log), billing)).toBe('approved');
  expect(service.requests).toEqual([]);
});

test.each(serviceFailures)('checkListing fails when the directory %s', async (_, answer) => {
  const directory = createHttpDirectory(await startService(answer), log, 200);
  expect(await checkListing(directory, form)).toBe('failed');
});
