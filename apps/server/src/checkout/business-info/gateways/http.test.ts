import { expect, test } from 'vitest';
import { createLog } from '../../../platform/logging.ts';
import { serviceFailures, startRecordingService, startService } from '../../../testing/test-service.ts';
import { createHttpVerifier } from './http.ts';

const input = { billing: null, email: 'ann@example.com', phone: '2015550142' };
const log = createLog('silent');

test('sends the input to the service and returns its result', async () => {
  const verified = { addressKnown: true, emailGood: false, mobileGood: true };
  const service = await startRecordingService(verified);
  expect(await createHttpVerifier(service, log).verify(input)).toEqual(verified);
  expect(service.requests).toEqual([
    { line: 'POST /v1/verifications', key: 'Bearer a-key', attempt: undefined, body: input },
  ]);
});

test.each(serviceFailures)('returns unanswered for a service that %s', async (_, answer) => {
  expect(await createHttpVerifier(await startService(answer), log, 200).verify(input)).toBe('unanswered');
});
