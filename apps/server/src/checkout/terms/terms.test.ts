import { calls } from '@demarc/contract';
import { expect, test } from 'vitest';
import { chooseFiber } from '../../testing/journey.ts';
import { openShop, visitAt } from '../../testing/open-shop.ts';
import { ask, type Parts, written } from '../../testing/shopper.ts';
import { documentOf } from './current-terms.ts';
import { acceptanceOf } from './store.ts';

const shop = await openShop();
const { db, provider } = shop.platform;

test('getTerms returns version and hash, and acceptTerms saves the acceptance with its time and term', async () => {
  const visitor = await visitAt(shop);
  await chooseFiber(visitor, provider.catalog);
  const terms = await ask(visitor, calls.getTerms, {});
  expect(terms).toMatchObject({ ...documentOf(provider, 'terms'), term: 'TwoYears', accepted: false });
  expect(terms.parts.map(({ heading }) => heading)).toContain('Early termination');
  await ask(visitor, calls.acceptTerms, { body: { version: terms.version, hash: terms.hash, accepted: true } });
  expect((await ask(visitor, calls.getTerms, {})).accepted).toBe(true);
  const saved = await acceptanceOf(db, visitor.sessionId, visitor.qualification.guiSessionId);
  expect(saved).toMatchObject({
    version: terms.version,
    hash: terms.hash,
    term: 'TwoYears',
    acceptedAt: shop.clock.now(),
  });
});

test('acceptTerms refuses an outdated version or hash, and a changed word changes the hash', async () => {
  const visitor = await visitAt(shop);
  const { version, hash } = documentOf(provider, 'terms');
  for (const body of [
    { version: 'older', hash, accepted: true },
    { version, hash: 'x', accepted: true },
  ]) {
    const answer = await visitor.send(written(calls.acceptTerms, { body } as Parts));
    expect([answer.statusCode, JSON.parse(answer.body).ErrorCode]).toEqual([409, 'termsChanged']);
  }
  const changed = { ...provider.content.terms, introduction: `${provider.content.terms.introduction} ` };
  expect(documentOf({ content: { ...provider.content, terms: changed } }, 'terms').hash).not.toBe(hash);
});

test('an acceptance for one address does not count for another', async () => {
  const visitor = await visitAt(shop);
  await chooseFiber(visitor, provider.catalog);
  const { version, hash } = await ask(visitor, calls.getTerms, {});
  await ask(visitor, calls.acceptTerms, { body: { version, hash, accepted: true } });
  expect((await ask(visitor, calls.getTerms, {})).accepted).toBe(true);
  const elsewhere = await visitAt(shop, '104 LONGBOAT WHARF', '10012', visitor);
  await chooseFiber(elsewhere, provider.catalog);
  expect((await ask(elsewhere, calls.getTerms, {})).accepted).toBe(false);
});
