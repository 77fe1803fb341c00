import { getPagePaths, type PageSettings, pageNames, pages } from '@demarc/contract/pages';
import { flagDefaults } from '@demarc/domain/shop';
import { describe, expect, test } from 'vitest';
import { routes } from '../../app/routes.ts';
import { landingTitle } from '../../app/use-screen.ts';
import { findPage, getPath } from './shop-pages.ts';

const shop: PageSettings & { readonly demo: boolean } = { demo: false, flags: flagDefaults };

describe('the route table', () => {
  test('has a screen and a unique title for every page', () => {
    const named = [landingTitle, ...Object.values(routes).map(({ title }) => title)];
    expect(new Set(named).size).toBe(named.length);
    expect(new Set(['addressCheck', ...Object.keys(routes)])).toEqual(new Set([...pageNames, 'gallery']));
  });

  test.each(pageNames)('finds %s at its path, case-sensitive', (page) => {
    expect(findPage(pages[page], shop)).toBe(page);
    const shouted = pages[page].toUpperCase();
    if (shouted !== pages[page]) expect(findPage(shouted, shop)).toBeUndefined();
  });

  test('has the paths of the provider’s rule [P-153]', () => {
    const neutral = { ...shop, ...getPagePaths({ pagePaths: 'neutral' }) };
    expect([getPath('fiosRegistration', shop), getPath('fiosRegistration', neutral)]).toEqual([
      '/fios-registration',
      '/registration',
    ]);
    expect([findPage('/registration', neutral), findPage('/registration', shop)]).toEqual([
      'fiosRegistration',
      undefined,
    ]);
  });

  test('distinguishes the pending-order question from the pending-order contact page', () => {
    expect(findPage('/pendingOrder', shop)).toBe('pendingOrderQuestion');
    expect(findPage('/pending-order', shop)).toBe('pendingOrderContact');
  });

  test('finds no page for unknown paths', () => {
    for (const path of ['/no-such-page', '/checkout/', '/checkout/extra', '//', '']) {
      expect(findPage(path, shop)).toBeUndefined();
    }
  });

  test('opens the component gallery in the demonstration shop only', () => {
    expect(findPage(getPath('gallery', shop), { ...shop, demo: true })).toBe('gallery');
    expect(findPage(getPath('gallery', shop), shop)).toBeUndefined();
  });
});
