import { expect, test } from 'vitest';
import { buildTestProducts } from '../../../../features/cart/testing/sample-products.ts';
import { buildVoice } from './build-voice.ts';

test('lines of a provider without phones do not decline phones, which it may sell later [P-009]', () => {
  const products = buildTestProducts({});
  const withoutPhones = { ...products, digitalVoice: { ...products.digitalVoice, phones: [] } };
  const { voice } = buildVoice(
    { kind: 'bdv', planId: 'bdv', lines: 1 },
    { current: undefined, products: withoutPhones, freeNumbers: ['2125550101'], webPhones: new Map(), setAside: {} },
  );
  expect(voice).toMatchObject({ withoutEquipment: false, shipment: '' });
});
