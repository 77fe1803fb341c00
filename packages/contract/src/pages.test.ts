import { expect, test } from 'vitest';
import { findPageByPath, getStage, pageNames, pages } from './pages.ts';

test('each page has its own path, and case matters', () => {
  expect(new Set(Object.values(pages)).size).toBe(pageNames.length);
  expect(findPageByPath('/pendingOrder', { optixFlow: true })).toBe('pendingOrderQuestion');
  expect(findPageByPath('/pending-order', { optixFlow: true })).toBe('pendingOrderContact');
  expect(findPageByPath('/thank-you', { optixFlow: true })).toBeUndefined();
});

test('the quote checkout is not a page while its flag is off', () => {
  expect(findPageByPath('/optix-checkout', { optixFlow: true })).toBe('optixCheckout');
  expect(findPageByPath('/optix-checkout', { optixFlow: false })).toBeUndefined();
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
