import { randomUUID } from 'node:crypto';
import { succeed } from '@demarc/domain/errors';
import { describe, expect, test } from 'vitest';
import { json, sql } from '../../platform/database/sql.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { createCaptchaHeaders } from '../../testing/steps/solve-captcha.ts';
import { checkCode } from './check-code.ts';
import { createTextChannel } from './code-channel.ts';
import { createEmbeddedTextMessages } from './gateways/embedded.ts';
import { findVerifiedRecipient, listSentTexts, loadCodeStatus } from './index.ts';
import { sendCode } from './send-code.ts';

const shop = await startTestApp();
const { platform, clock } = shop;
const { db } = shop.database;
const minuteMs = 60_000;
let phoneCount = 0;

/** Saves a business with this number for the session, as if its address and business were checked. */
async function saveValidBusiness(sessionId: string, phone: string, passed = true): Promise<void> {
  const checkId = randomUUID();
  await db.query(sql`
    insert into qualification (session_id, id, attempts, address, rule, outcome, result, checked_at)
    values (${sessionId}, ${checkId}, 1, '', '', '{}', '{}', ${clock.now()})`);
  await db.query(sql`
    insert into business_info (session_id, check_id, info, hours, answer, address_retries, passed, saved_at)
    values (${sessionId}, ${checkId}, ${json({ contact: { phone } })}, '{}', '{}', 0, ${passed}, ${clock.now()})
    on conflict (session_id) do update set check_id = excluded.check_id, info = excluded.info,
      passed = excluded.passed`);
}

const createPhone = () => `20155501${String(phoneCount++).padStart(2, '0')}`;

/** Returns a visitor whose business has a mobile number of its own. */
async function createShopper(minutesLater = 10, phone = createPhone()) {
  // The rate limit of the network address counts all visitors of this file.
  clock.advance(minutesLater * minuteMs);
  const visitor = await shop.startVisit();
  await saveValidBusiness(visitor.sessionId, phone);
  return { visitor, phone };
}

const post = (visitor: Visitor, url: string, payload: object, key: string = randomUUID(), headers = {}) =>
  visitor.send({ method: 'POST', url, payload, headers: { 'idempotency-key': key, ...headers } });
const sendWithoutCaptcha = async (visitor: Visitor, smsNumber: string, key?: string) =>
  (await post(visitor, '/otp', { smsNumber }, key)).json();
const send = async (visitor: Visitor, smsNumber: string, key?: string) =>
  (await post(visitor, '/otp', { smsNumber }, key, await createCaptchaHeaders(visitor))).json();
/** Starts a session whose business has the number of somebody else. */
const createOtherShopper = async (phone: string): Promise<Visitor> => (await createShopper(10, phone)).visitor;
const validate = async (visitor: Visitor, OTPPin: string, key?: string) =>
  (await post(visitor, '/otp-validation', { OTPPin }, key)).json();
const findLastCode = async (phone: string) =>
  (await listSentTexts(platform)).find(({ to }) => to === phone)?.text.match(/^\d{6}/)?.[0] ?? '';
const makeWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const accepted = { Status: 'SUCCESS', Reason: '' };
const refused = (Reason: string) => ({ Status: 'FAILURE', Reason });

test('a six-digit code is sent to the number and verifies it when typed back [K-265] [K-266]', async () => {
  const { visitor, phone } = await createShopper();
  expect(await send(visitor, phone)).toEqual(accepted);
  const code = await findLastCode(phone);
  expect(code).toMatch(/^\d{6}$/);
  expect(await findVerifiedRecipient(db, visitor.sessionId)).toBeUndefined();
  expect(await validate(visitor, code)).toEqual(accepted);
  expect(await findVerifiedRecipient(db, visitor.sessionId)).toBe(phone);
});

test('an invalid number or code is refused with the name of its field', async () => {
  const { visitor } = await createShopper();
  for (const smsNumber of ['201-555-0100', '1015550100', '', '20155501000'])
    expect((await post(visitor, '/otp', { smsNumber })).json()).toMatchObject({ Fields: [{ Path: 'smsNumber' }] });
  for (const OTPPin of ['12345', '1234567', 'abcdef', ''])
    expect((await post(visitor, '/otp-validation', { OTPPin })).json()).toMatchObject({ Fields: [{ Path: 'OTPPin' }] });
});

describe('safety 20: a code', () => {
  test('expires after ten minutes', async () => {
    const { visitor, phone } = await createShopper();
    await send(visitor, phone);
    const code = await findLastCode(phone);
    const check = () => db.transaction((tx) => checkCode(tx, platform, visitor.sessionId, code));
    clock.advance(10 * minuteMs);
    expect(await check()).toEqual({ status: 'FAILURE', reason: 'EXPIRED' });
    clock.advance(-1);
    expect(await check()).toEqual({ status: 'SUCCESS', reason: '' });
  });

  test('works once; the same idempotency key gets the same answer', async () => {
    const { visitor, phone } = await createShopper();
    await send(visitor, phone);
    const code = await findLastCode(phone);
    const key = randomUUID();
    expect(await validate(visitor, code, key)).toEqual(accepted);
    expect(await validate(visitor, code, key)).toEqual(accepted);
    expect(await validate(visitor, code)).toEqual(refused('EXPIRED'));
  });

  test('works only in the session that requested it', async () => {
    const [ann, bob, cay] = [await createShopper(), await createShopper(1), await createShopper(1)];
    await send(ann.visitor, ann.phone);
    await send(bob.visitor, bob.phone);
    expect(await validate(bob.visitor, await findLastCode(ann.phone))).toEqual(refused('WRONG'));
    expect(await validate(cay.visitor, await findLastCode(ann.phone))).toEqual(refused('EXPIRED'));
  });

  test('replaces the code before it', async () => {
    const { visitor, phone } = await createShopper();
    await send(visitor, phone);
    const first = await findLastCode(phone);
    do await send(visitor, phone);
    while ((await findLastCode(phone)) === first);
    expect(await validate(visitor, first)).toEqual(refused('WRONG'));
    expect(await validate(visitor, await findLastCode(phone))).toEqual(accepted);
  });

  test('is stored as a keyed hash, and its message is stored encrypted', async () => {
    const { visitor, phone } = await createShopper();
    await send(visitor, phone);
    const code = await findLastCode(phone);
    const stored = await db.query(sql`
      select to_jsonb(one_time_code)::text as row from one_time_code
      union all select sealed_text from text_message`);
    expect(stored.length).toBeGreaterThan(1);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('is not sent again for the same idempotency key', async () => {
    const { visitor, phone } = await createShopper();
    const key = randomUUID();
    await send(visitor, phone, key);
    const code = await findLastCode(phone);
    await send(visitor, phone, key);
    expect(await findLastCode(phone)).toBe(code);
  });
});

describe('safety 20: five wrong codes', () => {
  test('lock the session, even across several codes and for a correct one', async () => {
    const { visitor, phone } = await createShopper();
    await send(visitor, phone);
    for (let tries = 0; tries < 3; tries++)
      expect(await validate(visitor, makeWrongCode(await findLastCode(phone)))).toEqual(refused('WRONG'));
    await send(visitor, phone); // A new code does not reset the count.
    expect(await validate(visitor, makeWrongCode(await findLastCode(phone)))).toEqual(refused('WRONG'));
    const lockedUntil = new Date(clock.now().getTime() + 60 * minuteMs);
    const locked = { ...refused('LOCKED'), LockedUntil: lockedUntil.toISOString() };
    expect(await validate(visitor, makeWrongCode(await findLastCode(phone)))).toEqual(locked);
    expect(await validate(visitor, await findLastCode(phone))).toEqual(locked);
    expect(await send(visitor, phone)).toEqual(locked);
    expect(await loadCodeStatus(db, visitor.sessionId)).toEqual({ lockedUntil });
  });

  test('lock the session for an hour, which the answer names; then a new code has five tries [S-029]', async () => {
    const { visitor, phone } = await createShopper();
    // Not through HTTP: the access token does not last for an hour.
    const { sessionId } = visitor;
    const channel = createTextChannel(platform, createEmbeddedTextMessages(platform));
    const checkCaptcha = async () => succeed(undefined);
    const mayReachOther = async () => false;
    const sendAgain = () =>
      db.transaction((tx) =>
        sendCode(tx, platform, channel, { sessionId, recipient: phone, checkCaptcha, mayReachOther }),
      );
    const tryWrong = async () => {
      const code = makeWrongCode(await findLastCode(phone));
      return db.transaction((tx) => checkCode(tx, platform, sessionId, code));
    };
    const wrong = { status: 'FAILURE', reason: 'WRONG' };
    await sendAgain();
    for (let tries = 0; tries < 4; tries++) expect(await tryWrong()).toEqual(wrong);
    const lockedUntil = new Date(clock.now().getTime() + 60 * minuteMs).toISOString();
    const locked = { status: 'FAILURE', reason: 'LOCKED', lockedUntil };
    expect(await tryWrong()).toEqual(locked);
    clock.advance(60 * minuteMs - 1);
    expect(await sendAgain()).toEqual(succeed(locked));
    clock.advance(1);
    expect(await sendAgain()).toEqual(succeed({ status: 'SUCCESS', reason: '' }));
    for (let tries = 0; tries < 4; tries++) expect(await tryWrong()).toEqual(wrong);
    expect(await tryWrong()).toMatchObject({ reason: 'LOCKED' });
  });

  test('are all counted when sent at once', async () => {
    const { visitor, phone } = await createShopper();
    await send(visitor, phone);
    const code = await findLastCode(phone);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        validate(visitor, String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')),
      ),
    );
    expect(answers.filter(({ Reason }) => Reason === 'WRONG')).toHaveLength(4);
    expect(answers.filter(({ Reason }) => Reason === 'LOCKED')).toHaveLength(6);
  });
});

test('safety 24: one number gets at most five messages an hour, over all sessions', async () => {
  const { phone } = await createShopper();
  for (let texts = 0; texts < 5; texts++) expect(await send(await createOtherShopper(phone), phone)).toEqual(accepted);
  expect(await send(await createOtherShopper(phone), phone)).toEqual(refused('TOO_MANY'));
  clock.advance(60 * minuteMs);
  expect(await send(await createOtherShopper(phone), phone)).toEqual(accepted);
});

test('the demonstration lists the messages on a page', async () => {
  const { visitor, phone } = await createShopper();
  await send(visitor, phone);
  const page = await shop.app.inject('/business/internet/dev/texts');
  expect(page.body).toContain(`${await findLastCode(phone)} is your Halyard Business code`);
});

test('a message that cannot be saved leaves no code, and the same idempotency key can retry', async () => {
  const { visitor, phone } = await createShopper();
  const key = randomUUID();
  await db.query(sql`alter table text_message add constraint no_more check (false) not valid`);
  try {
    expect(await send(visitor, phone, key)).toMatchObject({ ErrorCode: 'internal' });
  } finally {
    await db.query(sql`alter table text_message drop constraint no_more`);
  }
  expect(await db.query(sql`select 1 from one_time_code where session_id = ${visitor.sessionId}`)).toEqual([]);
  expect(await send(visitor, phone, key)).toEqual(accepted);
});

describe('a code goes only to the number of the business of this session [S-107]', () => {
  const countTexts = async () => (await listSentTexts(platform)).length;

  test('and to no other number', async () => {
    const { visitor, phone } = await createShopper();
    const before = await countTexts();
    expect(await send(visitor, '2015550199')).toEqual(refused('OTHER_NUMBER'));
    expect(await countTexts()).toBe(before);
    expect(await send(visitor, phone)).toEqual(accepted);
  });

  test('and not before the address and the business are validated', async () => {
    clock.advance(10 * minuteMs);
    const visitor = await shop.startVisit();
    expect(await send(visitor, '2015550198')).toEqual(refused('OTHER_NUMBER'));
    await saveValidBusiness(visitor.sessionId, '2015550198', false);
    expect(await send(visitor, '2015550198')).toEqual(refused('OTHER_NUMBER'));
  });

  test('and not for the business of another address', async () => {
    const { visitor, phone } = await createShopper();
    clock.advance(minuteMs);
    await db.query(sql`
      insert into qualification (session_id, id, attempts, address, rule, outcome, result, checked_at)
      values (${visitor.sessionId}, ${randomUUID()}, 1, '', '', '{}', '{}', ${clock.now()})`);
    expect(await send(visitor, phone)).toEqual(refused('OTHER_NUMBER'));
  });
});

test.each(['9005550142', '8765550142', '2019110142'])('no code goes to %s [S-108]', async (phone) => {
  const visitor = await createOtherShopper(phone);
  expect(await send(visitor, phone)).toEqual(refused('NOT_TEXTABLE'));
});

test('a message within a day of the last one to the number needs a captcha, from any session [S-109]', async () => {
  const { visitor, phone } = await createShopper();
  expect(await sendWithoutCaptcha(visitor, phone)).toEqual(accepted);
  const key = randomUUID();
  expect(await sendWithoutCaptcha(visitor, phone, key)).toMatchObject({ ErrorCode: 'captchaRequired' });
  // The refusal does not use up the key.
  expect(await send(visitor, phone, key)).toEqual(accepted);
  const stranger = await createOtherShopper(phone);
  expect(await sendWithoutCaptcha(stranger, phone)).toMatchObject({ ErrorCode: 'captchaRequired' });
  expect(await send(stranger, phone)).toEqual(accepted);
  clock.advance(24 * 60 * minuteMs - 20 * minuteMs);
  expect(await sendWithoutCaptcha(await createOtherShopper(phone), phone)).toMatchObject({
    ErrorCode: 'captchaRequired',
  });
  expect(await sendWithoutCaptcha(await createOtherShopper(phone), phone)).toEqual(accepted);
});

test('five codes within ten minutes are sent, each tried without a captcha first as the page does [S-253]', async () => {
  const { visitor, phone } = await createShopper();
  expect(await sendWithoutCaptcha(visitor, phone)).toEqual(accepted);
  for (let texts = 1; texts < 5; texts++) {
    const key = randomUUID();
    expect(await sendWithoutCaptcha(visitor, phone, key)).toMatchObject({ ErrorCode: 'captchaRequired' });
    expect(await send(visitor, phone, key)).toEqual(accepted);
  }
});

test('safety 27: every message needs a captcha of its own, also within one session [S-234]', async () => {
  const { visitor, phone } = await createShopper();
  expect(await sendWithoutCaptcha(visitor, phone)).toEqual(accepted);
  const captcha = await createCaptchaHeaders(visitor);
  const sendAgain = async (key: string) => (await post(visitor, '/otp', { smsNumber: phone }, key, captcha)).json();
  expect(await sendAgain('key-00001')).toEqual(accepted);
  // A retry of the same attempt sends nothing again.
  expect(await sendAgain('key-00001')).toEqual(accepted);
  for (const key of ['key-00002', 'key-00003'])
    expect(await sendAgain(key)).toMatchObject({ ErrorCode: 'captchaRefused' });
  expect((await listSentTexts(platform)).filter(({ to }) => to === phone)).toHaveLength(2);
  expect(await send(visitor, phone)).toEqual(accepted);
});

test('a script without captchas that tries all day takes one of the messages of a person [S-109]', async () => {
  const { phone } = await createShopper();
  const { textsPerNumber } = platform.provider.limits;
  const tries: unknown[] = [];
  for (let hour = 0; hour < 23; hour++) {
    tries.push(await sendWithoutCaptcha(await createOtherShopper(phone), phone));
    clock.advance(50 * minuteMs);
  }
  expect(tries.filter((answer) => JSON.stringify(answer) === JSON.stringify(accepted))).toHaveLength(1);
  for (let texts = 1; texts < Math.min(textsPerNumber, 5); texts++)
    expect(await send(await createOtherShopper(phone), phone)).toEqual(accepted);
});

test('safety 27: the messages of a network and to a number are limited per day, those of a network with captchas by a higher limit [S-109] [S-268]', async () => {
  const provider = await readProvider();
  const start = async (limits: object) => {
    const limited = await startTestApp({
      database: shop.database,
      clock,
      provider: { ...provider, limits: { ...provider.limits, ...limits } },
    });
    return async (phone: string, isSolved = true) => {
      clock.advance(60 * minuteMs);
      const visitor = await limited.startVisit();
      await saveValidBusiness(visitor.sessionId, phone);
      return (isSolved ? send : sendWithoutCaptcha)(visitor, phone);
    };
  };
  clock.advance(24 * 60 * minuteMs);
  const toNumber = await start({ textsPerNumber: 2 });
  expect([await toNumber('2015550177'), await toNumber('2015550177')]).toEqual([accepted, accepted]);
  // The first of the two was sent two hours ago.
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 60 * minuteMs).toISOString();
  expect(await toNumber('2015550177')).toEqual({ ...refused('TOO_MANY_TODAY'), LockedUntil: inHours(22) });
  expect(await toNumber('2015550178')).toEqual(accepted);
  clock.advance(24 * 60 * minuteMs);
  expect(await toNumber('2015550177')).toEqual(accepted);
  clock.advance(24 * 60 * minuteMs);
  const ofNetwork = await start({ textsPerNetwork: 2, textsPerNetworkWithCaptcha: 4 });
  expect([await ofNetwork('2015550181', false), await ofNetwork('2015550182', false)]).toEqual([accepted, accepted]);
  expect(await ofNetwork('2015550183', false)).toMatchObject({ ErrorCode: 'captchaRequired' });
  expect([await ofNetwork('2015550183'), await ofNetwork('2015550184')]).toEqual([accepted, accepted]);
  expect(await ofNetwork('2015550185')).toEqual({ ...refused('TOO_MANY_TODAY'), LockedUntil: inHours(19) });
});
