import { expect, test } from 'vitest';
import { createLog } from '../../../platform/logging.ts';
import { serviceFailures, startRecordingService, startService } from '../../../testing/test-service.ts';
import { createHttpBureau } from './http.ts';

const application = {
  customerType: 'LLC',
  ownerType: 'N',
  people: [],
  company: { billingName: 'Harbor Bakery', taxId: 'sealed' },
  permitExternalAssessment: true,
  permitAffiliateSharing: true,
  retryCredit: true,
} as const;
const decrypt = async (sealed: string) => (sealed === 'sealed' ? '123456789' : undefined);
const log = createLog('silent');

test('sends an inquiry with the attempt as its key and decrypted numbers', async () => {
  const found = { status: 'SUCCESS', reference: 'B-1', depositCents: 0, winBackQualified: true } as const;
  const service = await startRecordingService(found);
  const bureau = createHttpBureau(service, log, decrypt);
  expect(await bureau.inquire('attempt-1', 's', application)).toEqual({
    result: found,
    lastFours: [],
    taxIdLastFour: '6789',
  });
  expect(service.requests[0]).toMatchObject({ attempt: 'attempt-1', body: { company: { taxId: '123456789' } } });
});

test('sends a soft inquiry without Social Security numbers and without permissions [P-050]', async () => {
  const found = { status: 'SUCCESS', reference: 'B-1', depositCents: 0, winBackQualified: false } as const;
  const service = await startRecordingService(found);
  const birth = { day: 29, month: 2, year: 1980 };
  const people = [{ firstName: 'Ann', middleInitial: '', lastName: 'Lee', birth, ssn: null }];
  const owner = { ...application, customerType: 'SoleOwner', ownerType: 'S', people, company: null } as const;
  await createHttpBureau(service, log, decrypt).inquire('attempt-1', 's', owner, { isSoft: true });
  expect(service.requests[0]).toMatchObject({ attempt: 'attempt-1' });
  expect((service.requests[0] as { body: unknown }).body).toEqual({
    inquiry: 'soft',
    customerType: 'SoleOwner',
    ownerType: 'S',
    people: [{ firstName: 'Ann', middleInitial: '', lastName: 'Lee', birth }],
    company: null,
  });
});

test('sends no inquiry for a number that cannot be decrypted', async () => {
  const service = await startRecordingService({});
  const unreadable = { ...application, company: { billingName: 'Harbor Bakery', taxId: 'other' } };
  expect(await createHttpBureau(service, log, decrypt).inquire('attempt-1', 's', unreadable)).toBe('unreadable');
  expect(service.requests).toEqual([]);
});

test.each(serviceFailures)('returns unanswered for a bureau that %s', async (_, answer) => {
  const bureau = createHttpBureau(await startService(answer), log, decrypt, 200);
  expect(await bureau.inquire('attempt-1', 's', application)).toBe('unanswered');
});
