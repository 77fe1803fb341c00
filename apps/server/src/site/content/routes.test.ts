import { type calls, contentNames } from '@demarc/contract';
import { failureCodes } from '@demarc/domain/errors';
import { flagDefaults } from '@demarc/domain/shop';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readDemoProviderWithFlags, readProvider } from '../../testing/read-provider.ts';
import { contentRoutes } from './index.ts';

const demo = await readProvider();

/** Sends a wire request and returns the wire response. */
async function sendCall(call: keyof typeof calls, wire: object = {}, { provider = demo, on = '2026-07-01' } = {}) {
  const routes = contentRoutes({ provider, clock: { now: () => new Date(`${on}T12:00:00Z`) } });
  const handler = routes.find((route) => route.call.name === call);
  if (!handler) throw new Error(`no handler for ${call}`);
  const { params, query, response } = handler.call;
  const request = { params: params?.parse(wire), query: query?.parse(wire) };
  const result = await handler.run(request as never, {} as never);
  return result.ok ? z.encode(response, result.value) : result.refusal;
}

test.each(contentNames.filter((name) => name !== 'holiday'))(
  'getContent returns the text %s with its title',
  async (name) => {
    expect(await sendCall('getContent', { name })).toMatchObject({ name, title: expect.stringMatching(/./) });
  },
);

test('a text out of its season or with its flag off is not found', async () => {
  expect(await sendCall('getContent', { name: 'privacy-notice' }, { on: '2026-05-01' })).toEqual({ code: 'notFound' });
  expect(await sendCall('getContent', { name: 'holiday' })).toEqual({ code: 'notFound' });
  const holidayProvider = await readDemoProviderWithFlags({ holidayDisclaimer: true });
  expect(await sendCall('getContent', { name: 'holiday' }, { provider: holidayProvider })).toMatchObject({
    title: 'Holiday schedule',
  });
});

test('getFeatureFlags returns the flags of the provider', async () => {
  expect(await sendCall('getFeatureFlags')).toEqual(flagDefaults);
  const provider = await readDemoProviderWithFlags({ omniCart: false });
  expect(await sendCall('getFeatureFlags', {}, { provider })).toEqual({ ...flagDefaults, omniCart: false });
});

// The server's half of K-302: the failure page shows this answer.
test.each(failureCodes)('the code %s has a sentence that says what to do', async (code) => {
  const answer = await sendCall('getErrorMessage', { Message: code });
  expect(answer).toEqual({ Message: code, Text: expect.stringMatching(/^[A-Z][^{}<>]+\(800\) 555-0142[^{}<>]*\.$/) });
});

test('no two codes have the same text', () => {
  expect(new Set(Object.values(demo.failures)).size).toBe(failureCodes.length);
});

test.each(['NTE_Unknown', '', '<img src=x onerror=alert(1)>', 'constructor', 'nte_genericerror'])(
  'the unknown code "%s" gets the generic text and is not echoed',
  async (code) => {
    const generic = await sendCall('getErrorMessage', { Message: 'NTE_GenericError' });
    expect(await sendCall('getErrorMessage', { Message: code })).toEqual(generic);
  },
);
