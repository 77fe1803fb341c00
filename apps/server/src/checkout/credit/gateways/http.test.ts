import { expect, test } from 'vitest';
import { openLog } from '../../../platform/logging.ts';
import { serviceAnswering, serviceSaying, troubles } from '../../../testing/troubled-service.ts';
import { httpBureau } from './http.ts';

const application = {
  customerType: 'LLC',
  ownerType: 'N',
  people: [],
  company: { billingName: 'Harbor Bakery', taxId: 'sealed' },
  permitExternalAssessment: true,
  permitAffiliateSharing: true,
  retryCredit: true,
} as const;
const open = async (sealed: string) => (sealed === 'sealed' ? '123456789' : undefined);
const log = openLog('silent');

test('an inquiry goes under its attempt, with the number opened', async () => {
  const found = { status: 'SUCCESS', reference: 'B-1', depositCents: 0, winBackQualified: true } as const;
  const service = await serviceSaying(found);
  const bureau = httpBureau(service, log, open);
  expect(await bureau.ask('attempt-1', 's', application)).toEqual({
    result: found,
    lastFours: [],
    taxIdLastFour: '6789',
  });
  expect(service.heard[0]).toMatchObject({ attempt: 'attempt-1', body: { company: { taxId: '123456789' } } });
});

test('what cannot be opened is asked of nobody', async () => {
  const service = await serviceSaying({});
  const unreadable = { ...application, company: { billingName: 'Harbor Bakery', taxId: 'other' } };
  expect(await httpBureau(service, log, open).ask('attempt-1', 's', unreadable)).toBe('unreadable');
  expect(service.heard).toEqual([]);
});

test.each(troubles)('of a bureau that %s nobody knows what it found', async (_, answer) => {
  const bureau = httpBureau(await serviceAnswering(answer), log, open, 200);
  expect(await bureau.ask('attempt-1', 's', application)).toBe('unknown');
});
