import { captchaHeader } from '@demarc/contract';
import { expect, test } from 'vitest';
import { readProvider } from '../../testing/read-provider.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { createCaptchaHeaders } from '../../testing/steps/solve-captcha.ts';

const demo = await readProvider();
const startLimited = (change: Partial<typeof demo.limits>) =>
  startTestApp({ provider: { ...demo, limits: { ...demo.limits, ...change } } });
const payload = { AutoPayStatusLog: 'failed', APEntrolled: 'N', AutoPayPmtType: 'Card' };
const change = async (visitor: Visitor, headers: Record<string, string> = {}) => {
  const answer = await visitor.send({ method: 'POST', url: '/autopay-log', payload, headers });
  return answer.json().ErrorCode ?? answer.statusCode;
};

test('a network beyond its daily changes goes on with captchas, up to a higher limit [S-272]', async () => {
  const shop = await startLimited({ changesPerNetwork: 2, changesPerNetworkWithCaptcha: 9 });
  const visitor = await shop.startVisit();
  expect([await change(visitor), await change(visitor)]).toEqual([200, 200]);
  for (let n = 0; n < 3; n++) expect(await change(visitor)).toBe('captchaRequired');
  expect(await change(visitor, { [captchaHeader]: 'nonsense' })).toBe('captchaRefused');
  // Refusals use nothing. A solution admits five changes of its session.
  const solution = await createCaptchaHeaders(visitor);
  for (let n = 0; n < 5; n++) expect(await change(visitor, solution)).toBe(200);
  expect(await change(visitor, solution)).toBe('captchaRefused');
  const other = await shop.startVisit();
  expect(await change(other)).toBe('captchaRequired');
  const another = await createCaptchaHeaders(other);
  expect(await change(other, another)).toBe(200);
  expect(await change(visitor, another)).toBe('captchaRefused');
  expect(await change(other, another)).toBe(200);
  expect(await change(other, another)).toBe('rateLimited');
});

test('a network beyond its daily megabytes goes on with captchas, too [S-272]', async () => {
  const shop = await startLimited({ megabytesPerNetwork: 0.0001, megabytesPerNetworkWithCaptcha: 1 });
  const visitor = await shop.startVisit();
  expect([await change(visitor), await change(visitor)]).toEqual([200, 'captchaRequired']);
  expect(await change(visitor, await createCaptchaHeaders(visitor))).toBe(200);
});

test('a call with a captcha of its own needs no second one [S-272]', async () => {
  const shop = await startLimited({ changesPerNetwork: 1, changesPerNetworkWithCaptcha: 9 });
  const visitor = await shop.startVisit();
  expect([await change(visitor), await change(visitor)]).toEqual([200, 'captchaRequired']);
  const message = { method: 'POST', url: '/otp', payload: { smsNumber: '2015550142' } } as const;
  const headers = { 'idempotency-key': 'a-key-of-a-message' };
  expect((await visitor.send({ ...message, headers })).json()).toMatchObject({ Reason: 'OTHER_NUMBER' });
});
