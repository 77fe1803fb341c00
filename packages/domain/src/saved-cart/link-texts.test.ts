import { expect, test } from 'vitest';
import { stripMailTokens } from '../visitor/index.ts';
import { hasCompleteCartId } from './link-parameters.ts';
import { formatOrderNotFoundText } from './order-not-found.ts';
import { formatMailLimitText } from './save-form.ts';
import { buildFailedRetrieval, noContacts } from './saved-cart.ts';

test.each([
  ['', true],
  ['abcdefghij_0123456-XYZ', true],
  ['abcdefghij_0123456-XY', false],
  ['abcdefghij_0123456-XYZa', false],
  ['abcdefghij_0123456-XY.', false],
])('the cart id %j of a link is complete: %s', (cartId, isComplete) => {
  expect(hasCompleteCartId({ cartId })).toBe(isComplete);
});

test('a link to an unknown order names its number, without anything that the URL could smuggle in', () => {
  expect(formatOrderNotFoundText({ orderNumber: 'M-1' }, 'unanswered')).toBe(
    'We couldn’t look up order or quote M-1 right now. Open the link again in a moment, or check your address here.',
  );
  const unknown = (orderNumber: string) => formatOrderNotFoundText({ orderNumber }, 'notFound' as never);
  expect(unknown('M-1')).toBe(
    'We couldn’t find order or quote M-1. Check the number in your link, or check your address here to see your quotes.',
  );
  expect(unknown('<b>call 1-900</b>')).toMatch(/^We couldn’t find order or quote bcall1-900b\. /);
  expect(unknown('1'.repeat(30))).toMatch(/^We couldn’t find order or quote 1{20}\. /);
  expect(unknown('???')).toMatch(/^We couldn’t find this order\. /);
});

test('an address that got its daily links is told how long to wait', () => {
  expect(formatMailLimitText('ann@example.com', 7200)).toBe(
    'We’ve reached the daily limit of links to ann@example.com. Use another email address, or try again in 2 hours.',
  );
});

test.each(['FAIL', 'EXPIRED', 'ORDERED'] as const)(
  'a retrieval that ends with %s tells nothing about the cart',
  (status) => {
    expect(buildFailedRetrieval(status)).toEqual({
      status,
      check: null,
      lastVisitPage: '',
      savedCartOfferApplied: false,
      digitalAgentFlow: '',
      digitalLink: '',
      contacts: noContacts,
      webPhone: false,
      lastSaveRequest: null,
      replaced: false,
    });
    expect(Object.values(noContacts).join('')).toBe('');
  },
);

test.each([
  ['https://shop.example/order?token=secret', 'https://shop.example/order?'],
  ['https://shop.example/order?cmp=a&token=secret&zip=07030#top', 'https://shop.example/order?cmp=a&&zip=07030#top'],
  ['https://shop.example/?stop=secret#token=x', 'https://shop.example/?#token=x'],
  ['https://shop.example/checkout?auto-pay=done&reference=a&token=b', 'https://shop.example/checkout?auto-pay=done&&'],
  ['https://shop.example/?stopover=1&mytoken=2', 'https://shop.example/?stopover=1&mytoken=2'],
])('the URL %s leaves the page without its mail token', (url, stripped) => {
  expect(stripMailTokens(url)).toBe(stripped);
});
