import { randomUUID } from 'node:crypto';
import { calls, captchaHeader } from '@demarc/contract';
import { buildUnlistedAddress } from '@demarc/domain/qualification';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { solveCaptcha } from '../../testing/steps/solve-captcha.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const shop = await startTestApp();
const { clock, database, startVisit } = shop;

beforeEach(() => {
  clock.advance(60_000); // resets the rate limits: all visitors of the tests share one address
});

/** Sends an address check like the page. */
const sendCheck = (
  visitor: Visitor,
  solution: string | undefined,
  id: string = randomUUID(),
  street = '1 Unknown Way',
) => {
  const typedAddress = { street, city: 'Albany', state: 'NY', unit: '' };
  const payload = calls.qualifyAddress.body.encode({
    id: randomUUID(),
    address: buildUnlistedAddress(typedAddress, '12207', { typedStreet: '', typedUnit: '' }),
    phone: '2125550100',
    email: 'ann@example.com',
    pageUrl: '',
    journeyEntryUrl: '',
    campaign: '',
    entryPoint: '',
    recommendation: ['BAU', 'BAU'],
  });
  return visitor.send({
    method: 'POST',
    url: '/DoLoopQualification?BDVCETC=N&cetctest=N',
    payload: { ...payload, GUID: id },
    headers: solution === undefined ? {} : { [captchaHeader]: solution },
  });
};
const getErrorCode = async (answer: ReturnType<typeof sendCheck>) => (await answer).json().ErrorCode ?? 'answered';

/** Replaces the value at a path of the solution. */
const replaceInSolution = (solution: string, path: string, value: unknown): string => {
  const payload = JSON.parse(Buffer.from(solution, 'base64').toString());
  const names = path.split('.');
  const last = names.pop() as string;
  names.reduce((inner, name) => inner[name], payload)[last] = value;
  return Buffer.from(JSON.stringify(payload)).toString('base64');
};

test('an address check requires a solved captcha', async () => {
  const visitor = await startVisit();
  const unsolved = await sendCheck(visitor, undefined);
  expect([unsolved.statusCode, unsolved.json()]).toMatchObject([
    403,
    { ErrorCode: 'captchaRequired', ErrorMessage: 'Please confirm again that you are not a robot.' },
  ]);
  expect(await getErrorCode(sendCheck(visitor, ''))).toBe('captchaRequired');
  expect(await getErrorCode(sendCheck(visitor, await solveCaptcha(visitor)))).toBe('answered');
});

describe('an address check rejects', () => {
  test.each([
    ['a word', () => 'robot'],
    ['JSON that is no solution', () => Buffer.from('{"challenge":null}').toString('base64')],
    ['a very long text', () => 'A'.repeat(9000)],
    ['an unsolved challenge', (solution: string) => replaceInSolution(solution, 'solution.counter', -1)],
    ['a wrong key', (solution: string) => replaceInSolution(solution, 'solution.derivedKey', '00'.repeat(32))],
    [
      'a challenge that was made easier',
      (solution: string) => replaceInSolution(solution, 'challenge.parameters.keyPrefix', '00'),
    ],
    [
      'a challenge with a later expiry',
      (solution: string) => replaceInSolution(solution, 'challenge.parameters.data.expiresAt', 9e12),
    ],
    [
      'a challenge with a wrong signature',
      (solution: string) => replaceInSolution(solution, 'challenge.signature', '00'),
    ],
  ])('%s', async (_case, corrupt) => {
    const visitor = await startVisit();
    const solution = await solveCaptcha(visitor);
    expect(await getErrorCode(sendCheck(visitor, corrupt(solution)))).toBe('captchaRefused');
    expect(await getErrorCode(sendCheck(visitor, solution)), 'the correct solution is still valid').toBe('answered');
  });

  test('a solution that is older than its ten minutes and the grace period', async () => {
    const visitor = await startVisit();
    const [first, second] = [await solveCaptcha(visitor), await solveCaptcha(visitor)];
    clock.advance(600_000);
    expect(await getErrorCode(sendCheck(await startVisit(), first))).toBe('answered');
    clock.advance(600_000);
    expect(await getErrorCode(sendCheck(await startVisit(), second))).toBe('captchaRefused');
  });

  test('a solution of a shop with another secret or another site key', async () => {
    const sharedClock = createTestClock();
    const thisShop = await startTestApp({ database, clock: sharedClock });
    const visitor = await thisShop.startVisit();
    for (const config of [
      { secret: 'another secret that only the tests use, long enough' },
      { captcha: { siteKey: 'another-key', cost: 1 } },
    ]) {
      const otherShop = await startTestApp({ database, clock: sharedClock, config });
      const otherVisitor = await otherShop.startVisit();
      const solution = await solveCaptcha(otherVisitor, config.captcha?.siteKey);
      expect(await getErrorCode(sendCheck(visitor, solution))).toBe('captchaRefused');
      expect(await getErrorCode(sendCheck(otherVisitor, solution))).toBe('answered');
    }
  });
});

test('a solution is valid for one check and a limited number of retries', async () => {
  const visitor = await startVisit();
  const solution = await solveCaptcha(visitor);
  const id = randomUUID();
  for (let request = 1; request <= 18; request++)
    expect(await getErrorCode(sendCheck(visitor, solution, id))).toBe('answered');
  expect(await getErrorCode(sendCheck(visitor, solution, id))).toBe('captchaRefused');
  const another = await solveCaptcha(visitor);
  expect(await getErrorCode(sendCheck(visitor, another))).toBe('answered');
  expect(await getErrorCode(sendCheck(visitor, another)), 'another check').toBe('captchaRefused');
});

test('a solution is valid for an address and the one that the shopper chooses instead, not for a third [S-234]', async () => {
  const visitor = await startVisit();
  const solution = await solveCaptcha(visitor);
  const id = randomUUID();
  const check = (street: string) => getErrorCode(sendCheck(visitor, solution, id, street));
  expect(await check('1 Unknown Way')).toBe('answered');
  expect(await check('2 Unknown Way')).toBe('answered');
  for (const street of ['3 Unknown Way', '4 Unknown Way']) expect(await check(street)).toBe('captchaRefused');
  expect(await check('2 Unknown Way')).toBe('answered');
});

test('two servers answer exactly one of twenty simultaneous checks with one solution', async () => {
  const second = await startTestApp({ database, clock });
  const visitor = await startVisit();
  const secondVisitor = await second.startVisit();
  const solution = await solveCaptcha(visitor);
  const all = Array.from({ length: 20 }, (_, n) => getErrorCode(sendCheck(n % 2 ? visitor : secondVisitor, solution)));
  expect((await Promise.all(all)).sort()).toEqual(['answered', ...Array(19).fill('captchaRefused')]);
});

test('a solution is not valid for the same check of another session', async () => {
  const [one, other] = [await startVisit(), await startVisit()];
  const solution = await solveCaptcha(one);
  const id = randomUUID();
  expect(await getErrorCode(sendCheck(one, solution, id))).toBe('answered');
  expect(await getErrorCode(sendCheck(other, solution, id))).toBe('captchaRefused');
});

test('an invalid request does not use up a solution', async () => {
  const visitor = await startVisit();
  const solution = await solveCaptcha(visitor);
  expect(await getErrorCode(sendCheck(visitor, solution, 'no id'))).toBe('invalidRequest');
  expect(await getErrorCode(sendCheck(visitor, solution))).toBe('answered');
});

test('a captcha costs what the rules of the provider say, unless the environment says otherwise [P-096]', async () => {
  const demo = await readProvider();
  expect(demo.captchaCost).toBe(200);
  const readCost = async (cost: number | undefined) => {
    const config = { captcha: { siteKey: 'test-key', cost } };
    const other = await startTestApp({ database, config, provider: { ...demo, captchaCost: 7 } });
    const answer = await (await other.startVisit()).send({ method: 'GET', url: '/captcha?siteKey=test-key' });
    const { challenge } = calls.getCaptchaChallenge.response.decode(answer.json());
    return JSON.parse(challenge).parameters.cost;
  };
  expect([await readCost(undefined), await readCost(3)]).toEqual([7, 3]);
});

test('the page and the call use the configured site key [E-456]', async () => {
  const readCaptcha = (env: object) => readConfig({ DATA_DIR: '/tmp', DEMARC_SECRET: 's'.repeat(32), ...env }).captcha;
  expect(readCaptcha({ CAPTCHA_SITE_KEY: 'the-shops-own' })).toEqual({ siteKey: 'the-shops-own', cost: undefined });
  expect(readCaptcha({}).siteKey).toBe('test-key');
  const other = await startTestApp({ database, config: { captcha: { siteKey: 'the-shops-own', cost: 1 } } });
  const page = await other.app.inject('/business/internet/');
  expect(page.body).toContain('"captcha":{"siteKey":"the-shops-own"}');
  const visitor = await other.startVisit();
  expect(await solveCaptcha(visitor, 'the-shops-own')).not.toBe('');
  const refused = await visitor.send({ method: 'GET', url: '/captcha?siteKey=test-key' });
  expect([refused.statusCode, refused.json().Fields]).toEqual([
    400,
    [{ Path: 'siteKey', Reason: 'is not the key of this shop' }],
  ]);
});

test('a session gets at most thirty challenges per minute, counted in the database', async () => {
  const second = await startTestApp({ database, clock });
  const visitor = await startVisit();
  const requestChallenge = (app: typeof shop.app) =>
    app.inject({
      url: `${shop.api}/captcha?siteKey=test-key`,
      headers: { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` },
    });
  for (let n = 0; n < 30; n++) expect((await requestChallenge(n % 2 ? shop.app : second.app)).statusCode).toBe(200);
  expect((await requestChallenge(second.app)).statusCode).toBe(429);
});
