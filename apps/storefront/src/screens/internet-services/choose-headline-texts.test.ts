import { expect, test } from 'vitest';
import { chooseHeadlineTexts } from './choose-headline-texts.ts';

const names = { fiber: 'Glass', fiveG: 'Swift Air', lte: 'Far Air', single: undefined };

test.each([
  ['noFiveG', "Sorry, we can't offer Swift Air at your location."],
  ['noFiber', "Sorry, we can't offer Glass at your location."],
  ['nothing', "Sorry, we can't offer Glass at your location."],
  ['lte', 'Congrats! Far Air is available in your area.'],
  ['several', 'Congrats! Multiple services are available in your area.'],
] as const)('the headline %s has the provider’s name of the service [P-175]', (headline, text) => {
  expect(chooseHeadlineTexts(headline, names).headline).toBe(text);
});

test('a single service is named [S-082]', () => {
  expect(chooseHeadlineTexts('several', { ...names, single: 'Own Line' }).headline).toBe(
    'Congrats! Own Line is available in your area.',
  );
});
