import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { describe, expect, test } from 'vitest';
import { json, sql } from '../../platform/database/sql.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { encodeCall } from '../../testing/shopper.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { readMailedCode } from '../../testing/steps/read-mailed-code.ts';
import { createCaptchaHeaders } from '../../testing/steps/solve-captcha.ts';
import { buildCodeMail } from './code-channel.ts';
import { findVerifiedRecipient, loadCodeStatus } from './index.ts';

const demo = await readProvider();
const mailingProvider = { ...demo, rules: { ...demo.rules, mobileCode: 'email' } } as const;
const shop = await startTestApp({ jobs: 'running', provider: mailingProvider });
const { platform, clock } = shop;
const { db } = platform;
const minuteMs = 60_000;

/** Returns a visitor whose business has this email. */
async function createShopper(email: string, start = shop.startVisit): Promise<Visitor> {
  // The rate limit of the network address counts all visitors of this file.
  clock.advance(10 * minuteMs);
  const visitor = await start();
  const checkId = randomUUID();
  await db.query(sql`
    insert into qualification (session_id, id, attempts, address, rule, outcome, result, checked_at)
    values (${visitor.sessionId}, ${checkId}, 1, '', '', '{}', '{}', ${clock.now()})`);
  await db.query(sql`
    insert into business_info (session_id, check_id, info, hours, answer, address_retries, passed, saved_at)
    values (${visitor.sessionId}, ${checkId}, ${json({ contact: { phone: '2015550142', email } })}, '{}', '{}', 0, true,
      ${clock.now()})`);
  return visitor;
}

const sendWithoutCaptcha = async (visitor: Visitor, email: string) =>
  (await visitor.send(encodeCall(calls.sendOneTimeCode, { body: { email } }))).json();
async function send(visitor: Visitor, email: string) {
  const request = encodeCall(calls.sendOneTimeCode, { body: { email } });
  const headers = { ...request.headers, ...(await createCaptchaHeaders(visitor)) };
  return (await visitor.send({ ...request, headers })).json();
}
const validate = async (visitor: Visitor, code: string) =>
  (await visitor.send(encodeCall(calls.validateOneTimeCode, { body: { code } }))).json();

const accepted = { Status: 'SUCCESS', Reason: '' };
const refused = (Reason: string) => ({ Status: 'FAILURE', Reason });

describe('a code by email', () => {
  test('is mailed to the email of the business and verifies it, however that is written [P-052]', async () => {
    const visitor = await createShopper('Ann.Lee@example.com');
    expect(await sendWithoutCaptcha(visitor, 'ann.lee@example.com')).toEqual(accepted);
    const code = await readMailedCode(platform, 'ann.lee@example.com');
    expect(code).toMatch(/^\d{6}$/);
    expect(await findVerifiedRecipient(db, visitor.sessionId)).toBeUndefined();
    expect(await validate(visitor, code)).toEqual(accepted);
    expect(await findVerifiedRecipient(db, visitor.sessionId)).toBe('ann.lee@example.com');
  });

  test('is sealed in the outbox: neither subject nor text nor key has it [P-052]', async () => {
    const visitor = await createShopper('sealed@example.com');
    await send(visitor, 'sealed@example.com');
    const code = await readMailedCode(platform, 'sealed@example.com');
    const mail = (await listNewestMail(db, 1))[0];
    expect(mail?.to).toBe('sealed@example.com');
    expect(JSON.stringify({ ...mail, key: mail?.key.replace(/\d{13}$/, '') })).not.toContain(code);
  });

  test('goes to no other email than that of the business, and to no number [P-052]', async () => {
    const visitor = await createShopper('own@example.com');
    expect(await send(visitor, 'other@example.com')).toEqual(refused('OTHER_EMAIL'));
    const toNumber = await visitor.send(encodeCall(calls.sendOneTimeCode, { body: { phone: '2015550142' } }));
    expect(toNumber.json()).toMatchObject({ ErrorCode: 'invalidRequest' });
    const mails = await db.query(sql`select from mail_message where "to" in ('other@example.com', 'own@example.com')`);
    expect(mails).toEqual([]);
    expect(await db.query(sql`select from text_message`)).toEqual([]);
  });

  test('is refused in a shop that texts its codes [P-052]', async () => {
    const texting = await startTestApp({ database: shop.database, clock, provider: demo });
    const visitor = await createShopper('texting@example.com', texting.startVisit);
    expect(await sendWithoutCaptcha(visitor, 'texting@example.com')).toMatchObject({ ErrorCode: 'invalidRequest' });
  });

  test('locks the session after five wrong ones [P-052]', async () => {
    const visitor = await createShopper('wrong@example.com');
    await send(visitor, 'wrong@example.com');
    const code = await readMailedCode(platform, 'wrong@example.com');
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 4; tries++) expect(await validate(visitor, wrongCode)).toEqual(refused('WRONG'));
    expect(await validate(visitor, wrongCode)).toMatchObject(refused('LOCKED'));
    expect(await send(visitor, 'wrong@example.com')).toMatchObject(refused('LOCKED'));
    expect((await loadCodeStatus(db, visitor.sessionId)).lockedUntil).not.toBeNull();
  });

  test('needs a captcha within a day of the last one to the mailbox, and is sent five times an hour [P-052]', async () => {
    const first = await createShopper('many@example.com');
    expect(await sendWithoutCaptcha(first, 'many@example.com')).toEqual(accepted);
    const second = await createShopper('m.any+2@example.com');
    expect(await sendWithoutCaptcha(second, 'm.any+2@example.com')).toMatchObject({ ErrorCode: 'captchaRequired' });
    clock.advance(-9 * minuteMs);
    for (let mails = 1; mails < 5; mails++) expect(await send(second, 'm.any+2@example.com')).toEqual(accepted);
    clock.advance(10 * minuteMs);
    expect(await send(second, 'm.any+2@example.com')).toEqual(refused('TOO_MANY'));
  });

  test('counts for the daily limits of its network and of its mailbox [P-052]', async () => {
    const start = async (limits: object) =>
      startTestApp({
        jobs: 'running',
        database: shop.database,
        clock,
        provider: { ...mailingProvider, limits: { ...demo.limits, ...limits } },
      });
    const sendFrom = async ({ startVisit }: { startVisit: typeof shop.startVisit }, email: string) =>
      send(await createShopper(email, startVisit), email);
    clock.advance(25 * 60 * minuteMs);
    const toMailbox = await start({ textsPerNumber: 1 });
    expect(await sendFrom(toMailbox, 'daily@example.com')).toEqual(accepted);
    expect(await sendFrom(toMailbox, 'daily+2@example.com')).toMatchObject(refused('TOO_MANY_TODAY'));
    clock.advance(25 * 60 * minuteMs);
    const ofNetwork = await start({ textsPerNetwork: 1, textsPerNetworkWithCaptcha: 1 });
    expect(await sendFrom(ofNetwork, 'first@example.com')).toEqual(accepted);
    expect(await sendFrom(ofNetwork, 'second@example.com')).toMatchObject(refused('TOO_MANY_TODAY'));
  });
});

test('the mail of a code has the brand, the code as a secret, and no link [P-052]', () => {
  const mail = buildCodeMail(demo, {
    sessionId: 'a-session',
    recipient: 'ann@example.com',
    code: '123456',
    sentAt: new Date(0),
  });
  expect(mail).toMatchObject({
    to: 'ann@example.com',
    subject: 'Your Halyard Business code',
    secrets: { code: '123456' },
  });
  expect(mail.text).toContain('Code: {{code}}');
  expect(mail.text).toContain('It is valid for 10 minutes.');
  expect(mail.text + mail.html).not.toMatch(/123456|https?:/);
});
