import { priceCart } from '@demarc/domain/cart';
import { buildCart, buildPromotion, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTabSessionStore } from '../../../lib/session/session-store.ts';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { cacheCart } from '../session/cart-query.ts';
import type { CartSessionDeps } from '../session/cart-session.ts';
import { useBreakdown } from '../session/use-cart.ts';
import { buildTestView } from '../testing/sample-products.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { PromoCodes } from './PromoCodes.tsx';

const settings = { ...testSettings, promoCodes: true as const };
const { codes: _, ...terms } = buildPromotion({ stackable: true, text: 'For new businesses.' });
const cart = buildCart([internet('fiber-1000')]);
const plain = priceCart(cart, sampleCatalog);
const discounted = priceCart({ ...cart, promotions: [{ ...terms, code: 'SAVE20' }] }, sampleCatalog);
const refused = {
  ok: false,
  failure: {
    code: 'promoCodeRefused',
    message: 'Something went wrong.',
    fields: [{ path: 'Code', reason: 'This promo code has expired.' }],
  },
};
const options = { solvesCaptcha: true };
const createCall = () => vi.fn(async () => refused) as unknown as CartSessionDeps['call'];

test('a shop without promo codes has no field for one [P-068]', () => {
  const { container } = renderInShop(<PromoCodes breakdown={plain} />);
  expect(readText(container)).toBe('');
});

test('a refused code shows and announces the reason at the field, and keeps the text [P-063] [S-303]', async () => {
  const call = createCall();
  renderInShop(<PromoCodes breakdown={plain} />, { settings, cartSession: createTestCartSession({ settings, call }) });
  const field = screen.getByRole('textbox', { name: /Promo code/ });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(readText(await screen.findByRole('alert'))).toBe('Enter your promo code.');
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: ' spring ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await vi.waitFor(() => expect(readText(screen.getByRole('alert'))).toBe('This promo code has expired.'));
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'changePromoCode',
    { body: { code: 'spring', isRemoved: false } },
    options,
  );
  expect((field as HTMLInputElement).value).toBe('spring');
});

test('a code that is refused twice is announced twice [S-313]', async () => {
  const call = createCall();
  renderInShop(<PromoCodes breakdown={plain} />, { settings, cartSession: createTestCartSession({ settings, call }) });
  const apply = screen.getByRole('button', { name: 'Apply' });
  fireEvent.click(apply);
  const first = await screen.findByRole('alert');
  fireEvent.click(apply);
  await vi.waitFor(() => expect(first.isConnected).toBe(false));
  fireEvent.change(screen.getByRole('textbox', { name: /Promo code/ }), { target: { value: 'spring' } });
  fireEvent.click(apply);
  const refusal = await screen.findByText('This promo code has expired.');
  fireEvent.click(apply);
  await vi.waitFor(() => expect(refusal.isConnected).toBe(false));
  expect(readText(screen.getByRole('alert'))).toBe('This promo code has expired.');
  expect(call).toHaveBeenCalledTimes(2);
});

test('an applied code shows its discount with the end and the price after it, and can be removed [P-062, P-063]', async () => {
  const call = createCall();
  renderInShop(<PromoCodes breakdown={discounted} />, {
    settings,
    cartSession: createTestCartSession({ settings, call }),
  });
  expect(readText(screen.getByRole('listitem'))).toBe(
    'SAVE20 Spring savings $20.00 off for 6 months, then $169.00/mo For new businesses. Remove',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove promo code SAVE20' }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledExactlyOnceWith(
      'changePromoCode',
      { body: { code: 'SAVE20', isRemoved: true } },
      options,
    ),
  );
});

test('a code replaces the field, and a button leads to the field for another one [S-316]', async () => {
  renderInShop(<PromoCodes breakdown={discounted} />, { settings });
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Enter another promo code' }));
  const field = screen.getByRole('textbox', { name: /Another promo code/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
});

test('a code that excludes others leaves no field for another', () => {
  const alone = { ...discounted, promotions: discounted.promotions?.map((each) => ({ ...each, stackable: false })) };
  renderInShop(<PromoCodes breakdown={alone as typeof discounted} />, { settings });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enter another promo code' })).toBeNull();
});

test('the code of a link is entered once, also if the visitor arrived before without one [P-066]', async () => {
  const tabSession = createTabSessionStore(undefined);
  tabSession.arrive('https://shop.example.com/');
  tabSession.arrive('https://shop.example.com/?promo=save20&x=1');
  const call = createCall();
  const cartSession = createTestCartSession({ settings, call, tabSession });
  renderInShop(<PromoCodes breakdown={plain} />, { settings, cartSession });
  expect(await screen.findByText('This promo code has expired.')).toBeDefined();
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'changePromoCode',
    { body: { code: 'save20', isRemoved: false } },
    options,
  );
  expect(tabSession.get().entryUrl).toBe('https://shop.example.com/?x=1');
  renderInShop(<PromoCodes breakdown={plain} />, { settings, cartSession });
  expect(call).toHaveBeenCalledTimes(1);
});

test('a linked code that excludes the code of the cart is refused visibly [P-113]', async () => {
  const alone = { ...discounted, promotions: discounted.promotions?.map((each) => ({ ...each, stackable: false })) };
  const tabSession = createTabSessionStore(undefined);
  tabSession.arrive('https://shop.example.com/?promo=winter');
  const cartSession = createTestCartSession({ settings, call: createCall(), tabSession });
  renderInShop(<PromoCodes breakdown={alone as typeof discounted} />, { settings, cartSession });
  const alert = await screen.findByRole('alert');
  expect(readText(alert)).toBe('Warning: Promo code WINTER was not added This promo code has expired.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the code of a link is kept while the call fails [P-113]', async () => {
  const tabSession = createTabSessionStore(undefined);
  const url = 'https://shop.example.com/?promo=save20';
  tabSession.arrive(url);
  const failed = { ok: false, failure: { code: 'unreachable', message: 'We could not reach the shop.' } };
  const call = vi.fn(async () => failed) as unknown as CartSessionDeps['call'];
  const cartSession = createTestCartSession({ settings, call, tabSession });
  renderInShop(<PromoCodes breakdown={plain} />, { settings, cartSession });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Promo code/ });
  await vi.waitFor(() => expect(field.value).toBe('save20'));
  expect(tabSession.get().entryUrl).toBe(url);
  renderInShop(<PromoCodes breakdown={plain} />, { settings, cartSession });
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});

const CurrentPromoCodes = () => <PromoCodes breakdown={useBreakdown() ?? expect.unreachable()} />;

test('removing a code moves the focus to the heading and is announced [P-114]', async () => {
  const view = { ...buildTestView(cart), breakdown: plain };
  const call = vi.fn(async (name: string) => ({ ok: true, value: name === 'getFloatCart' ? view : {} }));
  const cartSession = createTestCartSession({ settings, call: call as unknown as CartSessionDeps['call'] });
  cacheCart(cartSession, { ...view, breakdown: discounted });
  renderInShop(<CurrentPromoCodes />, { settings, cartSession });
  const button = screen.getByRole('button', { name: 'Remove promo code SAVE20' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText('Promo code SAVE20 was removed.')).toBe(screen.getByRole('status'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Promo code' })));
  expect(button.isConnected).toBe(false);
});

test('adding a code that excludes others moves the focus to the heading and is announced [P-114]', async () => {
  const alone = { ...discounted, promotions: discounted.promotions?.map((each) => ({ ...each, stackable: false })) };
  const view = { ...buildTestView(cart), breakdown: alone };
  const call = vi.fn(async (name: string) => ({ ok: true, value: name === 'getFloatCart' ? view : {} }));
  const cartSession = createTestCartSession({ settings, call: call as unknown as CartSessionDeps['call'] });
  cacheCart(cartSession, { ...view, breakdown: plain });
  renderInShop(<CurrentPromoCodes />, { settings, cartSession });
  fireEvent.change(screen.getByRole('textbox', { name: /Promo code/ }), { target: { value: 'save20' } });
  const button = screen.getByRole('button', { name: 'Apply' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText('Promo code SAVE20 was added.')).toBe(screen.getByRole('status'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Promo code' })));
  expect(button.isConnected).toBe(false);
});
