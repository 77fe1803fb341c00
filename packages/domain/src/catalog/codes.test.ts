import { expect, test } from 'vitest';
import { bundleTypes, flowTypes, ipTypes, productFlows, serviceTokens, serviceTypes } from './index.ts';

test.each([
  ['service types', serviceTypes, 'PHONE DATA VIDEO HSI'],
  [
    'bundle types [C-091]',
    bundleTypes,
    'STANDALONE DOUBLE_BUNDLE TRIPLE_BUNDLE DOUBLE_FLEX BANNER_FLOW NON_BANNER_FLOW BUNDLE_OFFER_FLOW',
  ],
  ['flow types [C-092]', flowTypes, 'standalone double triple'],
  ['product flow codes', productFlows, 'FIOSDATA FIOSTV HSIDATA BDV VOICE'],
  ['service tokens [C-094]', serviceTokens, 'FIOSSPEED FTV BVOICE VOICE BDV HSI'],
  ['kinds of IP address', ipTypes, 'Dynamic Static'],
])('the %s match the specification', (_, codes, expected) => {
  expect(codes.join(' ')).toBe(expected);
});
