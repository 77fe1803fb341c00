import { type calls, contentNames } from '@demarc/contract';
import { failureCodes } from '@demarc/domain/errors';
import { flagDefaults } from '@demarc/domain/shop';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { demoProviderWithFlags, readProvider } from '../../testing/read-provider.ts';
import { contentRoutes } from './index.ts';

const demo = await readProvider();

/** Sends a wire request and returns the wire response. */
async function ask(call: keyof typeof calls, wire: object = {}, { provider = demo, on = '2026-07-01' } = {}) {
  const routes = contentRoutes({ provider, clock: { now: () => new Date(`${on}T12:00:00Z`) } });
  const handler = routes.find((route) => route.call.name === call);
  if (!handler) throw new Error(`nobody answers ${call}`);
  const { params, query, response } = handler.call;
  const request = { params: params?.parse(wire), query: query?.parse(wire) };
  const result = await handler.run(request as never, {} as never);
  return result.ok ? z.encode(response, result.value) : result.refusal;
}

test.each(contentNames.filter((name) => name !== 'holiday'))('returns the text %s in parts', async (name) => {
  expect(await ask('getContent', { name })).toMatchObject({ name, title: expect.stringMatching(/./) });
});

test('a text out of its season or with its flag off is not found', async () => {
  expect(await ask('getContent', { name: 'privacy-notice' }, { on: '2026-05-01' })).toEqual({ code: 'notFound' });
  expect(await ask('getContent', { name: 'holiday' })).toEqual({ code: 'notFound' });
  const festive = await demoProviderWithFlags({ holidayDisclaimer: true });
  expect(await ask('getContent', { name: 'holiday' }, { provider: festive })).toMatchObject({
    title: 'Holiday schedule',
  });
});

test('returns the flags of the provider', async () => {
  expect(await ask('getFeatureFlags')).toEqual(flagDefaults);
  const provider = await demoProviderWithFlags({ omniCart: false });
  expect(await ask('getFeatureFlags', {}, { provider })).toEqual({ ...flagDefaults, omniCart: false });
});

// The server's half of K-302: the failure page shows this answer.
test.each(failureCodes)('the code %s has a sentence that says what to do', async (code) => {
  const answer = await ask('getErrorMessage', { Message: code });
  expect(answer).toEqual({ Message: code, Text: expect.stringMatching(/^[A-Z][^{}<>]+\(800\) 555-0142[^{}<>]*\.$/) });
});

test('no two codes have the same text', () => {
  expect(new Set(Object.values(demo.failures)).size).toBe(failureCodes.length);
});

test.each(['NTE_Unknown', '', '<img src=x onerror=alert(1)>', 'constructor', 'nte_genericerror'])(
  'the unknown code "%s" gets the generic text and is not echoed',
  async (code) => {
    const generic = await ask('getErrorMessage', { Message: 'NTE_GenericError' });
    expect(await ask('getErrorMessage', { Message: code })).toEqual(generic);
  },
);
