import { captchaHeader } from '@demarc/contract';
import { expect, test } from 'vitest';
import { readProvider } from '../../testing/read-provider.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { solveChallenge } from '../../testing/steps/solve-captcha.ts';

const demo = await readProvider();
const limits = { ...demo.limits, sessionsPerNetwork: 2, sessionsPerNetworkWithCaptcha: 8 };
const { app, api } = await startTestApp({ provider: { ...demo, limits }, config: { proxies: 1 } });

const startSession = async (address: string, solution?: string) => {
  const headers = { 'x-forwarded-for': address, ...(solution !== undefined && { [captchaHeader]: solution }) };
  const answer = await app.inject({ url: `${api}/token`, headers });
  return answer.json().ErrorCode ?? answer.statusCode;
};
const solve = async () => {
  const answer = await app.inject(`${api}/token/captcha?siteKey=test-key`);
  return solveChallenge(answer.json().challenge);
};

test('a network beyond its daily sessions starts further ones with a captcha, up to a higher limit [S-268]', async () => {
  const network = '10.1.0.1';
  expect([await startSession(network), await startSession(network)]).toEqual([200, 200]);
  for (let n = 0; n < 3; n++) expect(await startSession(network)).toBe('captchaRequired');
  expect(await startSession(network, 'nonsense')).toBe('captchaRefused');
  for (let n = 0; n < 6; n++) expect(await startSession(network, await solve())).toBe(200);
  const refused = await app.inject({
    url: `${api}/token`,
    headers: { 'x-forwarded-for': network, [captchaHeader]: await solve() },
  });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
  expect(refused.json().ErrorMessage).toContain('24 hours');
  expect(await startSession('10.1.0.2')).toBe(200);
});

test('one captcha starts four sessions of one network [S-268]', async () => {
  const [network, other] = ['10.2.0.1', '10.2.0.2'];
  for (const address of [network, network, other, other]) expect(await startSession(address)).toBe(200);
  const solution = await solve();
  for (let n = 0; n < 4; n++) expect(await startSession(network, solution)).toBe(200);
  expect(await startSession(network, solution)).toBe('captchaRefused');
  const another = await solve();
  expect(await startSession(network, another)).toBe(200);
  expect(await startSession(other, another)).toBe('captchaRefused');
});

test('the challenge for a session needs the key of the shop', async () => {
  const answer = await app.inject(`${api}/token/captcha?siteKey=other`);
  expect([answer.statusCode, answer.json().Fields]).toEqual([
    400,
    [{ Path: 'siteKey', Reason: 'is not the key of this shop' }],
  ]);
});
