import { randomUUID } from 'node:crypto';
import { calls, captchaHeader } from '@demarc/contract';
import { buildUnlistedAddress } from '@demarc/domain/qualification';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const shop = await startTestApp();
const { clock, database, startVisit } = shop;

beforeEach(() => {
  clock.advance(60_000); // resets the rate limits: all visitors of the tests share one address
});

/** Sends an address check like the page. */
const check = (visitor: Visitor, solution: string | undefined, id: string = randomUUID()) => {
  const place = { street: '1 Unknown Way', city: 'Albany', state: 'NY', unit: '' };
  const payload = calls.qualifyAddress.body.encode({
    id: randomUUID(),
    address: buildUnlistedAddress(place, '12207', { typedStreet: '', typedUnit: '' }),
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
const codeOf = async (answer: ReturnType<typeof check>) => (await answer).json().ErrorCode ?? 'answered';

/** Replaces the value at a path of the solution. */
const altered = (solution: string, path: string, value: unknown): string => {
  const payload = JSON.parse(Buffer.from(solution, 'base64').toString());
  const names = path.split('.');
  const last = names.pop() as string;
  names.reduce((inner, name) => inner[name], payload)[last] = value;
  return Buffer.from(JSON.stringify(payload)).toString('base64');
};

test('an address check requires a solved captcha', async () => {
  const visitor = await startVisit();
  const without = await check(visitor, undefined);
  expect([without.statusCode, without.json()]).toMatchObject([
    403,
    { ErrorCode: 'captchaRequired', ErrorMessage: 'Please confirm again that you are not a robot.' },
  ]);
  expect(await codeOf(check(visitor, ''))).toBe('captchaRequired');
  expect(await codeOf(check(visitor, await solveCaptcha(visitor)))).toBe('answered');
});

describe('rejects', () => {
  test.each([
    ['a word', () => 'robot'],
    ['JSON of something else', () => Buffer.from('{"challenge":null}').toString('base64')],
    ['a very long text', () => 'A'.repeat(9000)],
    ['an unsolved riddle', (solution: string) => altered(solution, 'solution.counter', -1)],
    ['another key', (solution: string) => altered(solution, 'solution.derivedKey', '00'.repeat(32))],
    ['a riddle made easier', (solution: string) => altered(solution, 'challenge.parameters.keyPrefix', '00')],
    ['a riddle made to last', (solution: string) => altered(solution, 'challenge.parameters.data.expiresAt', 9e12)],
    ['a signature of nothing', (solution: string) => altered(solution, 'challenge.signature', '00')],
  ])('%s', async (_what, spoil) => {
    const visitor = await startVisit();
    const solution = await solveCaptcha(visitor);
    expect(await codeOf(check(visitor, spoil(solution)))).toBe('captchaRefused');
    expect(await codeOf(check(visitor, solution)), 'the good one was not used up').toBe('answered');
  });

  test('a solution that is too old; ten minutes are accepted', async () => {
    const early = await startVisit();
    const [first, second] = [await solveCaptcha(early), await solveCaptcha(early)];
    clock.advance(600_000);
    expect(await codeOf(check(await startVisit(), first))).toBe('answered');
    clock.advance(600_000);
    expect(await codeOf(check(await startVisit(), second))).toBe('captchaRefused');
  });

  test('a solution of a shop with another secret or another site key', async () => {
    const clockOfAll = testClock();
    const ours = await startTestApp({ database, clock: clockOfAll });
    const visitor = await ours.startVisit();
    for (const config of [
      { secret: 'another secret that only the tests use, long enough' },
      { captcha: { siteKey: 'another-key', cost: 1 } },
    ]) {
      const other = await startTestApp({ database, clock: clockOfAll, config });
      const theirs = await other.startVisit();
      const solution = await solveCaptcha(theirs, config.captcha?.siteKey);
      expect(await codeOf(check(visitor, solution))).toBe('captchaRefused');
      expect(await codeOf(check(theirs, solution))).toBe('answered');
    }
  });
});

test('a solution is valid for one check and a limited number of retries', async () => {
  const visitor = await startVisit();
  const solution = await solveCaptcha(visitor);
  const id = randomUUID();
  for (let request = 1; request <= 18; request++) expect(await codeOf(check(visitor, solution, id))).toBe('answered');
  expect(await codeOf(check(visitor, solution, id))).toBe('captchaRefused');
  const another = await solveCaptcha(visitor);
  expect(await codeOf(check(visitor, another))).toBe('answered');
  expect(await codeOf(check(visitor, another)), 'another check').toBe('captchaRefused');
});

test('answers exactly one of twenty simultaneous checks with one solution on two servers', async () => {
  const second = await startTestApp({ database, clock });
  const visitor = await startVisit();
  const elsewhere = await second.startVisit();
  const solution = await solveCaptcha(visitor);
  const all = Array.from({ length: 20 }, (_, n) => codeOf(check(n % 2 ? visitor : elsewhere, solution)));
  expect((await Promise.all(all)).sort()).toEqual(['answered', ...Array(19).fill('captchaRefused')]);
});

test('a solution is not valid for the same check of another session', async () => {
  const [one, other] = [await startVisit(), await startVisit()];
  const solution = await solveCaptcha(one);
  const id = randomUUID();
  expect(await codeOf(check(one, solution, id))).toBe('answered');
  expect(await codeOf(check(other, solution, id))).toBe('captchaRefused');
});

test('an invalid request does not use up a solution', async () => {
  const visitor = await startVisit();
  const solution = await solveCaptcha(visitor);
  expect(await codeOf(check(visitor, solution, 'no id'))).toBe('invalidRequest');
  expect(await codeOf(check(visitor, solution))).toBe('answered');
});

test('the page and the call use the configured site key [E-456]', async () => {
  const configured = (env: object) => readConfig({ DATA_DIR: '/tmp', DEMARC_SECRET: 's'.repeat(32), ...env }).captcha;
  expect(configured({ CAPTCHA_SITE_KEY: 'the-shops-own' })).toEqual({ siteKey: 'the-shops-own', cost: 200 });
  expect(configured({}).siteKey).toBe('test-key');
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

test('limits challenges to thirty per minute and session, counted in the database', async () => {
  const second = await startTestApp({ database, clock });
  const visitor = await startVisit();
  const ask = (app: typeof shop.app) =>
    app.inject({
      url: `${shop.api}/captcha?siteKey=test-key`,
      headers: { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` },
    });
  for (let n = 0; n < 30; n++) expect((await ask(n % 2 ? shop.app : second.app)).statusCode).toBe(200);
  expect((await ask(second.app)).statusCode).toBe(429);
});
