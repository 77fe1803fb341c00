import { expect, test } from 'vitest';
import { buildPartialCatalog, getDefaultTerm, getDigitalVoiceTitle } from './index.ts';

test('a page that has loaded nothing has empty lists, offers and texts', () => {
  const { find, labelFacts, version, ...contents } = buildPartialCatalog({});
  const { jointOffer, cardCredit, autoPay, ...lists } = contents;
  expect({ jointOffer, cardCredit, autoPay, version }).toEqual({
    jointOffer: { offCents: 0, oneGigOffCents: 0 },
    cardCredit: { cents: 0, text: '' },
    autoPay: null,
    version: '',
  });
  expect(Object.values(lists)).toEqual(Array(30).fill([]));
  expect(Object.values(labelFacts)).toEqual(Array(7).fill(''));
  expect(find('routers', 'router-own')).toBeUndefined();
  expect(getDefaultTerm(lists)).toBe('');
});

test('a page shows the heading of digital voice that it has loaded, else the neutral one [P-117]', () => {
  expect(getDigitalVoiceTitle(buildPartialCatalog({ digitalVoiceTitle: 'Cloud phone' }))).toBe('Cloud phone');
  expect(getDigitalVoiceTitle(buildPartialCatalog({}))).toBe('Phone service');
});
