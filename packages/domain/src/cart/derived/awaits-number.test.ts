import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { defaultNumberRules } from '../../numbers/index.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { buildCart, digitalVoice, internet, phone } from '../testing/index.ts';
import { awaitsNumber } from './awaits-number.ts';

test.each([
  ['a line without a number', [phone({ lines: [{ planId: '2033437' }] })], true],
  ['a fax line beside a ported number', [digitalVoice({ faxLines: [{ planId: 'fax-line' }] })], true],
  ['only ported numbers', [phone()], false],
  ['no phone service', [internet()], false],
])('an order with %s awaits a number only if the provider assigns it later [P-139]', (_, commands, expected) => {
  const { voice } = priceCart(buildCart(commands), sampleCatalog);
  expect(awaitsNumber(voice, { telephoneNumbers: 'assignedLater' })).toBe(expected);
  expect(awaitsNumber(voice, defaultNumberRules)).toBe(false);
});
