import { flagDefaults } from '@demarc/domain/shop';
import { expect, test } from 'vitest';
import { findPageAndSection } from './current-page.ts';

test.each([
  ['/shop', 'addressCheck', 'address'],
  ['/shop/', 'addressCheck', 'address'],
  ['/shop/customize-order', 'customizeOrder', 'customize'],
  ['/shop/save-cart', 'saveCart', 'checkout'],
  ['/shop/nowhere', 'unknown', 'unknown'],
])('%s is logged as page %s in section %s', (path, page, section) => {
  expect(findPageAndSection(path, { basePath: '/shop', flags: flagDefaults }, 'checkout')).toEqual({ page, section });
});
