import { expect, test } from 'vitest';
import {
  findPageByPath,
  getPagePath,
  getPagePaths,
  getStage,
  type PageSettings,
  pageNames,
  pagePathRules,
  pages,
} from './pages.ts';

const buildSettings = (pagePaths: (typeof pagePathRules)[number], optixFlow = true): PageSettings => ({
  flags: { optixFlow },
  ...getPagePaths({ pagePaths }),
});

test.each(pagePathRules)('each page has its own path with %s paths, and case matters [P-153]', (pagePaths) => {
  const settings = buildSettings(pagePaths);
  for (const page of pageNames) expect(findPageByPath(getPagePath(page, settings), settings)).toBe(page);
  expect(findPageByPath('/pendingOrder', settings)).toBe('pendingOrderQuestion');
  expect(findPageByPath('/pending-order', settings)).toBe('pendingOrderContact');
  expect(findPageByPath('/thank-you', settings)).toBeUndefined();
});

test('neutral paths have no name of a product, and specified paths are those of the specification [P-153]', () => {
  const changed = pageNames.filter((page) => getPagePath(page, buildSettings('neutral')) !== pages[page]);
  expect(changed.map((page) => [pages[page], getPagePath(page, buildSettings('neutral'))])).toEqual([
    ['/optix-checkout', '/quote-checkout'],
    ['/optix-confirmation', '/quote-confirmation'],
    ['/fios-registration', '/registration'],
  ]);
  for (const page of pageNames) expect(getPagePath(page, buildSettings('specified'))).toBe(pages[page]);
  for (const page of changed) expect(findPageByPath(pages[page], buildSettings('neutral'))).toBeUndefined();
});

test.each([
  ['specified', '/optix-checkout'],
  ['neutral', '/quote-checkout'],
] as const)('the quote checkout is not a page while its flag is off, with %s paths', (pagePaths, path) => {
  expect(findPageByPath(path, buildSettings(pagePaths))).toBe('optixCheckout');
  expect(findPageByPath(path, buildSettings(pagePaths, false))).toBeUndefined();
});

test('pages before customizing are in the address stage; save-cart and contact pages keep the previous stage', () => {
  for (const last of ['customize', 'checkout'] as const) {
    expect(getStage('addressCheck', last)).toBe('address');
    expect(getStage('existingService', last)).toBe('address');
    expect(getStage('customizeOrder', last)).toBe('customize');
    expect(getStage('checkout', last)).toBe('checkout');
    for (const page of ['saveCart', 'saveCartConfirmation', 'contactRep'] as const)
      expect(getStage(page, last)).toBe(last);
  }
});
