import { linkNames } from '@demarc/domain/shop';
import { describe, expect, test } from 'vitest';
import { replaceOutsideLinks } from '../ProviderText.tsx';
import { getOutsideHref } from './outside-link.tsx';

const links = Object.fromEntries(linkNames.map((name) => [name, `https://shop.example/${name}?a=1&b=2`])) as Record<
  (typeof linkNames)[number],
  string
>;
const real = { demo: false, basePath: '/shop', links };
const demo = { ...real, demo: true };

describe('a link to an outside page', () => {
  test.each(linkNames)('%s leads to the configured address [E-049]', (name) => {
    expect(getOutsideHref(real, name)).toBe(links[name]);
    expect(getOutsideHref({ ...real, links: { ...links, [name]: 'https://other.example/' } }, name)).toBe(
      'https://other.example/',
    );
  });

  test('leads to a local page in the demonstration shop', () => {
    expect(getOutsideHref(demo, 'portalLogin')).toBe('/shop/dev/outside/portalLogin');
  });

  test("is replaced in the provider's texts too, where nothing else changes", () => {
    const html =
      '<p><a href="https://shop.example/terms?a=1&amp;b=2">terms</a> <a href="https://else.example/">x</a></p>';
    expect(replaceOutsideLinks(html, demo)).toBe(
      '<p><a href="/shop/dev/outside/terms">terms</a> <a href="https://else.example/">x</a></p>',
    );
    expect(replaceOutsideLinks(html, real)).toBe(html);
  });
});
