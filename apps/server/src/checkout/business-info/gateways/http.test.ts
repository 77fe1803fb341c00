import { expect, test } from 'vitest';
import { openLog } from '../../../platform/logging.ts';
import { serviceAnswering, serviceSaying, troubles } from '../../../testing/troubled-service.ts';
import { httpVerifier } from './http.ts';

const question = { billing: null, email: 'ann@example.com', phone: '2015550142' };
const log = openLog('silent');

test('the service is told what to verify and believed', async () => {
  const verified = { addressKnown: true, emailGood: false, mobileGood: true };
  const service = await serviceSaying(verified);
  expect(await httpVerifier(service, log).verify(question)).toEqual(verified);
  expect(service.heard).toEqual([
    { asked: 'POST /v1/verifications', key: 'Bearer a-key', attempt: undefined, body: question },
  ]);
});

test.each(troubles)('from a service that %s nothing is known', async (_, answer) => {
  expect(await httpVerifier(await serviceAnswering(answer), log, 200).verify(question)).toBe('unknown');
});
