import { expect, test } from 'vitest';
import {
  chooseExistingServiceHeadline,
  decideExistingServiceStep,
  defaultExistingServiceChoice,
  type ExistingServiceSituation,
  getPriceQuoteFlag,
  listExistingServiceChoices,
} from './index.ts';

const quote = { number: 'Q-1', orderNumber: 'M-1' };
const clean: ExistingServiceSituation = { existingService: true, quotes: [], pendingOrder: false };

test.each([
  [{ existingService: true, quotes: [] }, 'services'],
  [{ existingService: false, quotes: [quote] }, 'quote'],
  [{ existingService: true, quotes: [quote] }, 'both'],
  [{ existingService: undefined, quotes: [] }, 'services'],
])('chooseExistingServiceHeadline with %j returns %s', (situation, headline) => {
  expect(chooseExistingServiceHeadline({ ...clean, ...situation })).toBe(headline);
});

test.each([
  [{ existingService: true, quotes: [] }, ['Y', 'N']],
  [{ existingService: false, quotes: [quote] }, ['existing quote', 'Y']],
  [{ existingService: true, quotes: [quote] }, ['existing quote', 'Y', 'N']],
  [{ existingService: undefined, quotes: [] }, ['Y', 'N']],
])('listExistingServiceChoices with %j returns %j', (situation, choices) => {
  expect(listExistingServiceChoices({ ...clean, ...situation })).toEqual(choices);
});

test('the price quote flag is N until the quote is chosen [E-268]', () => {
  expect(getPriceQuoteFlag(defaultExistingServiceChoice)).toBe('N');
  expect(getPriceQuoteFlag('existing quote')).toBe('Y');
  expect(getPriceQuoteFlag('N')).toBe('N');
});

test.each([
  ['existing quote', ' Q-1 ', { quotes: [quote] }, 'optixCheckout'],
  ['existing quote', 'q-1', { quotes: [quote] }, 'optixCheckout'],
  ['Y', '', {}, 'customizeOrder'],
  ['Y', '', { pendingOrder: true }, 'pendingOrderQuestion'],
  ['Y', '', { pendingOrder: null }, 'addressCheck'],
  ['N', '', { pendingOrder: true }, 'existingCustomerSite'],
] as const)('choice %j with the quote number %j and %j leads to %s', (choice, typed, situation, to) => {
  expect(decideExistingServiceStep(choice, typed, { ...clean, ...situation }).to).toBe(to);
});

test.each([
  ...['q-1', 'Q1', ' q 1 ', 'Q\u00a01'],
  ...['Q\u20111', 'Q–1', 'q — 1'], // a hyphen that does not break, and dashes
])('the quote number %j is known without its hyphen [S-178]', (typed) => {
  expect(decideExistingServiceStep('existing quote', typed, { ...clean, quotes: [quote] })).toEqual({
    to: 'optixCheckout',
    quote,
  });
});

test.each(['', 'Q-2', '1', 'Q-1 Q-1'])('the unknown quote number %j leads nowhere', (typed) => {
  const quoteWithoutNumber = { number: '', orderNumber: 'M-2' };
  expect(decideExistingServiceStep('existing quote', typed, { ...clean, quotes: [quote, quoteWithoutNumber] })).toEqual(
    {
      to: 'nowhere',
      problem: 'Please enter valid price quote number',
    },
  );
});
