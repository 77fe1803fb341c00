import { expect, test } from 'vitest';
import { pageAt, pageNames, pages, stageOf } from './pages.ts';

test('each page has its own path, and case matters', () => {
  expect(new Set(Object.values(pages)).size).toBe(pageNames.length);
  expect(pageAt('/pendingOrder', { optixFlow: true })).toBe('pendingOrderQuestion');
  expect(pageAt('/pending-order', { optixFlow: true })).toBe('pendingOrderContact');
  expect(pageAt('/thank-you', { optixFlow: true })).toBeUndefined();
});

test('the quote checkout is not a page while its flag is off', () => {
  expect(pageAt('/optix-checkout', { optixFlow: true })).toBe('optixCheckout');
  expect(pageAt('/optix-checkout', { optixFlow: false })).toBeUndefined();
});

test('pages before customizing are address pages, and an end page keeps the previous area', () => {
  for (const last of ['customize', 'checkout'] as const) {
    expect(stageOf('addressCheck', last)).toBe('address');
    expect(stageOf('existingService', last)).toBe('address');
    expect(stageOf('customizeOrder', last)).toBe('customize');
    expect(stageOf('checkout', last)).toBe('checkout');
    for (const page of ['saveCart', 'saveCartConfirmation', 'contactRep'] as const)
      expect(stageOf(page, last)).toBe(last);
  }
});
