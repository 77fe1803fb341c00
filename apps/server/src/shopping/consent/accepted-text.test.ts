import { expect, test } from 'vitest';
import { creditText, emergencyTexts } from './accepted-text.ts';

test('a changed text needs a new version', () => {
  const texts = [creditText, emergencyTexts.phone, emergencyTexts.bdv];
  // If this fails, raise the version in consent-texts.ts and write the new hash here.
  expect(texts.map(({ name, version, hash }) => [name, version, hash.slice(0, 12)])).toEqual([
    ['credit-authorization', '2026-11', '42d595b3755d'],
    ['emergency-calls-phone', '2026-11', 'd81870ba3158'],
    ['emergency-calls-digitalVoice', '2026-11', '4eed824026e8'],
  ]);
});
