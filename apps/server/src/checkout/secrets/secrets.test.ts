import { calls, sealing } from '@demarc/contract';
import { CompactEncrypt, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { createSealer } from '../../testing/shopper.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createDecryptor, sweepSealingKeys } from './index.ts';

const shop = await startTestApp();
const { platform, clock } = shop;
const { db } = shop.database;
const decrypt = createDecryptor(platform);
const hourMs = 60 * 60 * 1000;
const ssn = '078051120';

const fetchKeyId = async () => {
  clock.advance(60_000);
  const visitor = await shop.startVisit();
  const answer = await visitor.send({ method: 'GET', url: calls.getSealingKey.path });
  expect(answer.json().key).not.toHaveProperty('d');
  return answer.json().key.kid as string;
};

test('a sealed number is decrypted only for the session and the use it was sealed for [K-218] [K-219]', async () => {
  const visitor = await shop.startVisit();
  const seal = await createSealer(visitor);
  const sealed = await seal('ssn', ssn);
  expect(sealed).not.toContain(ssn);
  expect(await decrypt(sealed, 'ssn', visitor.sessionId)).toBe(ssn);
  expect(await decrypt(sealed, 'taxId', visitor.sessionId)).toBeUndefined();
  expect(await decrypt(sealed, 'ssn', (await shop.startVisit()).sessionId)).toBeUndefined();
});

test('the key is replaced daily, and the old key decrypts for one more day', async () => {
  const first = await fetchKeyId();
  expect(await fetchKeyId()).toBe(first);
  const visitor = await shop.startVisit();
  const sealed = await (await createSealer(visitor))('ssn', ssn);
  clock.advance(24 * hourMs);
  expect(await fetchKeyId()).not.toBe(first);
  expect(await decrypt(sealed, 'ssn', visitor.sessionId)).toBe(ssn);
  clock.advance(24 * hourMs);
  expect(await decrypt(sealed, 'ssn', visitor.sessionId)).toBeUndefined();
  await fetchKeyId();
  await sweepAll([sweepSealingKeys(db)], clock.now());
  expect(await db.query(sql`select id from sealing_key`)).toHaveLength(2);
});

test('ten simultaneous requests create one key', async () => {
  clock.advance(48 * hourMs);
  const visitors = await Promise.all(Array.from({ length: 10 }, () => shop.startVisit()));
  const answers = await Promise.all(visitors.map((visitor) => visitor.send({ method: 'GET', url: '/sealing-key' })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('the private key is stored encrypted', async () => {
  await fetchKeyId();
  const rows = await db.query(sql`select id, public_jwk, sealed_private_jwk, made_at from sealing_key`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/"d"\s*:|kty\\"/);
});

test('a number that was changed, sealed with another key or not sealed is not decrypted', async () => {
  const visitor = await shop.startVisit();
  const seal = await createSealer(visitor);
  const sealed = await seal('ssn', ssn);
  const kid = await fetchKeyId();
  const otherPair = await generateKeyPair(sealing.alg);
  const foreign = await new CompactEncrypt(new TextEncoder().encode(ssn))
    .setProtectedHeader({ ...sealing, kid, use: 'ssn', sid: visitor.sessionId })
    .encrypt(otherPair.publicKey);
  const offCurve = (() => {
    const [, ...rest] = sealed.split('.');
    const epk = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43) };
    const header = { ...sealing, kid, use: 'ssn', sid: visitor.sessionId, epk };
    return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
  })();
  const invalid = [
    `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`,
    foreign,
    offCurve,
    ssn,
    '',
    'a..b.c.d',
    sealed.split('.').slice(1).join('.'),
  ];
  for (const each of invalid) expect(await decrypt(each, 'ssn', visitor.sessionId), each).toBeUndefined();
});
