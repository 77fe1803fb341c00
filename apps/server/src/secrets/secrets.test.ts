import { calls, sealing } from '@demarc/contract';
import { CompactEncrypt, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { sweepAll } from '../platform/housekeeping.ts';
import { sealerOf } from '../testing/seal.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { opener, sweepSealingKeys } from './index.ts';
import { sealingKey } from './schema.ts';

const shop = await startTestApp();
const { platform, clock, database } = shop;
const open = opener(platform);
const hourMs = 60 * 60 * 1000;
const ssn = '078051120';

const keyId = async () => {
  clock.advance(60_000);
  const visitor = await shop.startVisit();
  const answer = await visitor.send({ method: 'GET', url: calls.getSealingKey.path });
  expect(answer.json().key).not.toHaveProperty('d');
  return answer.json().key.kid as string;
};

test('a number is sealed to the published key and opened for the session and the use it was sealed for, and for no other [K-218] [K-219]', async () => {
  const visitor = await shop.startVisit();
  const seal = await sealerOf(visitor);
  const sealed = await seal('ssn', ssn);
  expect(sealed).not.toContain(ssn);
  expect(await open(sealed, 'ssn', visitor.sessionId)).toBe(ssn);
  expect(await open(sealed, 'taxId', visitor.sessionId)).toBeUndefined();
  expect(await open(sealed, 'ssn', (await shop.startVisit()).sessionId)).toBeUndefined();
});

test('the key is the same for everybody for a day, then another; what was sealed with the old one is opened for a day more', async () => {
  const first = await keyId();
  expect(await keyId()).toBe(first);
  const visitor = await shop.startVisit();
  const sealed = await (await sealerOf(visitor))('ssn', ssn);
  clock.advance(24 * hourMs);
  expect(await keyId()).not.toBe(first);
  expect(await open(sealed, 'ssn', visitor.sessionId)).toBe(ssn);
  clock.advance(24 * hourMs);
  expect(await open(sealed, 'ssn', visitor.sessionId)).toBeUndefined();
  await keyId();
  await sweepAll([sweepSealingKeys(database.db)], clock.now());
  expect(await database.db.$count(sealingKey)).toBe(2);
});

test('who asks ten times at once while there is no key gets one key', async () => {
  clock.advance(48 * hourMs);
  const visitors = await Promise.all(Array.from({ length: 10 }, () => shop.startVisit()));
  const answers = await Promise.all(visitors.map((visitor) => visitor.send({ method: 'GET', url: '/sealing-key' })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('the private half is kept sealed', async () => {
  await keyId();
  const rows = await database.db.select().from(sealingKey);
  expect(JSON.stringify(rows)).not.toMatch(/"d"\s*:|kty\\"/);
});

test('what was changed, sealed with a key of somebody’s own or not sealed at all is not opened', async () => {
  const visitor = await shop.startVisit();
  const seal = await sealerOf(visitor);
  const sealed = await seal('ssn', ssn);
  const kid = await keyId();
  const own = await generateKeyPair(sealing.alg);
  const foreign = await new CompactEncrypt(new TextEncoder().encode(ssn))
    .setProtectedHeader({ ...sealing, kid, use: 'ssn', sid: visitor.sessionId })
    .encrypt(own.publicKey);
  const offCurve = (() => {
    const [, ...rest] = sealed.split('.');
    const epk = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43) };
    const header = { ...sealing, kid, use: 'ssn', sid: visitor.sessionId, epk };
    return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
  })();
  const spoiled = [
    `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`,
    foreign,
    offCurve,
    ssn,
    '',
    'a..b.c.d',
    sealed.split('.').slice(1).join('.'),
  ];
  for (const each of spoiled) expect(await open(each, 'ssn', visitor.sessionId), each).toBeUndefined();
});
