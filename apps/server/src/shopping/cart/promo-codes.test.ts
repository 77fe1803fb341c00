import { calls } from '@demarc/contract';
import { buildPromotion } from '@demarc/domain/cart/testing';
import { expect, test } from 'vitest';
import { createChoices, getFloatCart, hsiAddress, postJson } from '../../testing/choices.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { createCaptchaHeaders } from '../../testing/steps/solve-captcha.ts';

const demo = await readProvider();
const { encodeInternet, ownRouterId } = createChoices(demo.catalog);
const spring = buildPromotion({ stackable: true, until: '2030-12-31' });
const local = buildPromotion({ id: 'local', codes: ['LOCAL'], name: 'Local', states: ['WV'] });
const free = buildPromotion({ id: 'free', codes: ['FREE'], name: 'Free', freeInstallation: true, stackable: true });
const dsl = buildPromotion({ id: 'dsl', codes: ['DSL'], name: 'DSL', plans: ['hsi'], stackable: true });
const provider = { ...demo, promotions: [spring, local, free, dsl] };
const shop = await openShop({ provider });
const { database, clock } = shop;

const enter = (visitor: Visitor, code: string, isRemoved = false, headers = {}) => {
  const payload = calls.changePromoCode.body.encode({ code, isRemoved });
  return visitor.send({ method: 'POST', url: '/promo-code', payload, headers });
};
const enterAndRead = async (visitor: Visitor, code: string) =>
  calls.changePromoCode.response.decode((await enter(visitor, code)).json());
const visitWithPlan = async () => {
  const visitor = await visitAddress(shop);
  await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
  return visitor;
};

test('a shopper enters a promo code and removes it [P-063]', async () => {
  const visitor = await visitWithPlan();
  const { breakdown: before } = await getFloatCart(visitor);
  const { breakdown } = await enterAndRead(visitor, ' save-20');
  expect(breakdown.header.cents).toBe(before.header.cents - 2000);
  expect(breakdown.promotions).toMatchObject([{ code: 'SAVE20', monthlyOff: { cents: 2000 }, months: 6 }]);
  const view = await getFloatCart(visitor);
  expect(view.breakdown).toEqual(breakdown);
  expect(view.changed).toBeUndefined();
  expect((await enter(visitor, 'Save20', true)).statusCode).toBe(200);
  expect((await getFloatCart(visitor)).breakdown).toEqual(before);
});

test('a code waits for a plan, and stays for another address unless it is not for it [P-063, P-065, P-112]', async () => {
  const visitor = await visitAddress(shop, ...hsiAddress);
  expect((await enterAndRead(visitor, 'LOCAL')).breakdown.promotions).toMatchObject([{ obstacle: 'empty' }]);
  await visitAddress(shop, undefined, undefined, visitor);
  const elsewhere = await getFloatCart(visitor);
  expect(elsewhere.breakdown.promotions).toBeUndefined();
  expect(elsewhere.changed).toMatchObject({
    beforeCents: 0,
    afterCents: 0,
    lostCodes: ['LOCAL: This promo code is not for your address.'],
  });
  await enterAndRead(visitor, 'SAVE20');
  await visitAddress(shop, ...hsiAddress, visitor);
  expect((await getFloatCart(visitor)).breakdown.promotions).toMatchObject([{ code: 'SAVE20' }]);
});

test('a code that cannot be used is refused with the reason, and changes nothing [P-063]', async () => {
  const visitor = await visitWithPlan();
  const before = await getFloatCart(visitor);
  const refusals = {
    NOPE: 'This promo code isn’t valid. Check the spelling.',
    LOCAL: 'This promo code is not for your address.',
  };
  for (const [code, reason] of Object.entries(refusals)) {
    const answer = await enter(visitor, code);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { ErrorCode: 'promoCodeRefused', Fields: [{ Path: 'Code', Reason: reason }] },
    ]);
  }
  expect(await getFloatCart(visitor)).toEqual(before);
  const withoutAddress = await shop.startVisit();
  expect((await enter(withoutAddress, 'SAVE20')).json()).toMatchObject({ ErrorCode: 'cartMissing' });
});

test('wrong codes are limited per session; right ones do not count [P-063]', async () => {
  const visitor = await visitWithPlan();
  for (let at = 0; at < 9; at++) expect((await enter(visitor, `WRONG${at}`)).statusCode).toBe(422);
  for (const isRemoved of [false, true, false, true]) await enter(visitor, 'SAVE20', isRemoved);
  expect((await enter(visitor, 'WRONG9')).statusCode).toBe(422);
  clock.advance(60_000); // another window of the rate limit
  const refused = await enter(visitor, 'SAVE20');
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { ErrorCode: 'promoCodeLimit' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60 * 60);
  expect((await enter(await visitWithPlan(), 'SAVE20')).statusCode).toBe(200);
});

test('beyond 100 wrong codes, also at the same time and from many sessions, a network needs a captcha for each [P-063, P-116]', async () => {
  const other = await openShop({ provider });
  const statuses: number[] = [];
  for (let session = 0; session < 11; session++) {
    const guesser = await other.startVisit();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => enter(guesser, `WRONG${at}`)));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
    other.clock.advance(60_000);
  }
  expect(statuses.filter((status) => status !== 403)).toHaveLength(100);
  const newcomer = await visitAddress(other);
  expect((await enter(newcomer, 'SAVE20')).json()).toMatchObject({ ErrorCode: 'captchaRequired' });
  const solved = await enter(newcomer, 'SAVE20', false, await createCaptchaHeaders(newcomer));
  expect(solved.statusCode).toBe(200);
  const wrong = await enter(newcomer, 'WRONG', false, await createCaptchaHeaders(newcomer));
  expect(wrong.json()).toMatchObject({ ErrorCode: 'promoCodeRefused' });
  // Removing a code is no guess.
  expect((await enter(newcomer, 'SAVE20', true)).statusCode).toBe(200);
});

test('an expired or changed promotion is told as a changed price, with the reason [P-065, P-112]', async () => {
  const visitor = await visitWithPlan();
  const { breakdown } = await enterAndRead(visitor, 'SAVE20');
  await enterAndRead(visitor, 'FREE');
  const open = (promotions: typeof provider.promotions) =>
    startTestApp({ provider: { ...provider, promotions }, database, clock });
  const read = async ({ app, api }: Awaited<ReturnType<typeof open>>) => {
    const headers = { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` };
    const answer = await app.inject({ method: 'GET', url: `${api}/float-cart`, headers });
    return calls.getFloatCart.response.decode(answer.json());
  };
  const expired = await read(await open([{ ...spring, until: '2020-01-01' }, free]));
  expect(expired.breakdown.promotions).toMatchObject([{ code: 'FREE' }]);
  expect(expired.changed).toMatchObject({
    beforeCents: breakdown.header.cents - 2000,
    afterCents: breakdown.header.cents,
    changes: [{ section: 'offer', name: 'Spring savings', before: -2000 }],
    lostCodes: ['SAVE20: This promo code has expired.'],
  });
  const cheaper = await read(await open([{ ...spring, monthlyOff: { cents: 2500 } }, free]));
  expect(cheaper.changed).toMatchObject({ changes: [{ name: 'Spring savings', before: -2000, after: -2500 }] });
  expect(cheaper.changed?.lostCodes).toBeUndefined();
  expect((await read(await open([spring, free]))).changed).toBeUndefined();

  // A code that waits for a plan has no price line.
  const { breakdown: withWaiting } = await enterAndRead(visitor, 'DSL');
  const choices = [demo.catalog.find('internetPlans', 'hsi')?.name];
  expect(withWaiting.promotions?.[2]).toMatchObject({ code: 'DSL', obstacle: 'plan', choices });
  const lost = await read(await open([spring, free]));
  expect(lost.changed).toMatchObject({ changes: [], lostCodes: ['DSL: This promo code has expired.'] });
});
