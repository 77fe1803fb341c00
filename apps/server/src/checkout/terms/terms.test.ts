import { calls } from '@demarc/contract';
import { expect, test } from 'vitest';
import { chooseFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, type RequestParts, sendCall } from '../../testing/shopper.ts';
import { getTermsDocument } from './get-terms-document.ts';
import { findAcceptance } from './store.ts';

const shop = await openShop();
const { db, provider } = shop.platform;

test('getTerms returns version and hash, and acceptTerms saves the acceptance with its time and term', async () => {
  const visitor = await visitAddress(shop);
  await chooseFiber(visitor, provider.catalog);
  const terms = await sendCall(visitor, calls.getTerms, {});
  expect(terms).toMatchObject({ ...getTermsDocument(provider, 'terms'), term: 'TwoYears', accepted: false });
  expect(terms.parts.map(({ heading }) => heading)).toContain('Early termination');
  await sendCall(visitor, calls.acceptTerms, { body: { version: terms.version, hash: terms.hash, accepted: true } });
  expect((await sendCall(visitor, calls.getTerms, {})).accepted).toBe(true);
  const saved = await findAcceptance(db, visitor.sessionId, visitor.qualification.checkId);
  expect(saved).toMatchObject({
    version: terms.version,
    hash: terms.hash,
    term: 'TwoYears',
    acceptedAt: shop.clock.now(),
  });
});

test('acceptTerms refuses an outdated version or hash, and a changed word changes the hash', async () => {
  const visitor = await visitAddress(shop);
  const { version, hash } = getTermsDocument(provider, 'terms');
  for (const body of [
    { version: 'older', hash, accepted: true },
    { version, hash: 'x', accepted: true },
  ]) {
    const answer = await visitor.send(encodeCall(calls.acceptTerms, { body } as RequestParts));
    expect([answer.statusCode, JSON.parse(answer.body).ErrorCode]).toEqual([409, 'termsChanged']);
  }
  const changed = { ...provider.content.terms, introduction: `${provider.content.terms.introduction} ` };
  expect(getTermsDocument({ content: { ...provider.content, terms: changed } }, 'terms').hash).not.toBe(hash);
});

test('getTerms ignores an acceptance for another address', async () => {
  const visitor = await visitAddress(shop);
  await chooseFiber(visitor, provider.catalog);
  const { version, hash } = await sendCall(visitor, calls.getTerms, {});
  await sendCall(visitor, calls.acceptTerms, { body: { version, hash, accepted: true } });
  expect((await sendCall(visitor, calls.getTerms, {})).accepted).toBe(true);
  const otherVisit = await visitAddress(shop, '104 LONGBOAT WHARF', '10012', visitor);
  await chooseFiber(otherVisit, provider.catalog);
  expect((await sendCall(otherVisit, calls.getTerms, {})).accepted).toBe(false);
});
