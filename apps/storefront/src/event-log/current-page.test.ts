import { flagDefaults } from '@demarc/domain/shop';
import { expect, test } from 'vitest';
import { placeAt } from './current-page.ts';

test.each([
  ['/shop', 'addressCheck', 'address'],
  ['/shop/', 'addressCheck', 'address'],
  ['/shop/customize-order', 'customizeOrder', 'customize'],
  ['/shop/Thank-you', 'thankYou', 'address'],
  ['/shop/nowhere', 'unknown', 'unknown'],
])('%s is told as %s in %s', (path, page, section) => {
  expect(placeAt(path, { basePath: '/shop', flags: flagDefaults })).toEqual({ page, section });
});
