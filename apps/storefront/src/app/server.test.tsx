import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readText, showMarkup } from '../testing/render-in-shop.tsx';
import { testSettings } from '../testing/shop-settings.ts';
import { render } from './server.tsx';

const { brand, offers } = testSettings;
const showLanding = (settings: Partial<typeof testSettings>) =>
  showMarkup(render({ ...testSettings, ...settings }, '/').html);

test("the landing page shows only the provider's offers", () => {
  const highlights = [
    { monthlyCents: 7450, meaning: 'For two years.' },
    { monthlyCents: 8000, meaning: 'After that.' },
    { figure: '2 Gbps', meaning: 'Both ways.' },
  ];
  showLanding({ offers: { ...offers, fiber: { heading: 'Glass to your door', highlights } } });
  for (const text of ['Tell us where you are.', 'Glass to your door', '2 Gbps', 'Both ways.']) screen.getByText(text);
  const page = readText(document.body);
  expect(page).toMatch(/\$74\.50\b/);
  expect(page).toMatch(/\$80(?!\.)\b/);
  expect(page).not.toMatch(/\$69|100 Mbps|99\.99/);
  expect(render(testSettings, '/').description).toBe('Order online.');
});

test('the footer shows the badge of a provider that has one', () => {
  const badge = { title: 'Rated well', note: 'By our bureau', pictureUrl: '/shop/brand/seal.png' };
  showLanding({ brand: { ...brand, badge } });
  const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: /Rated well.*By our bureau/ });
  expect(link.getAttribute('href')).toBe('https://www.gaff.example/businessBureau');
  // The picture is decorative.
  expect(within(link).getByAltText('').getAttribute('src')).toBe('/shop/brand/seal.png');
  showLanding({});
  expect(screen.queryByText('Rated well')).toBeNull();
});

const findLogo = () => screen.getByRole('img', { name: 'Gaff Business home' });

test("the logo links to the provider's home page in a real shop [E-117]", () => {
  showLanding({});
  expect(findLogo().getAttribute('src')).toBe('/shop/brand/logo.svg');
  const link = screen.getByRole('link', { name: 'Gaff Business home' });
  expect(link.getAttribute('href')).toBe('https://www.gaff.example/providerHome');
});

test('the dark scheme uses the dark logo, or puts the logo on a plate', () => {
  const readDarkLogo = () => {
    const source = findLogo().closest('picture')?.querySelector('source');
    return source && [source.media, source.srcset];
  };
  const hasPlate = () => findLogo().className.includes('plate');
  showLanding({ brand: { ...brand, logoDarkUrl: '/shop/brand/night.png' } });
  expect(readDarkLogo()).toEqual(['(prefers-color-scheme: dark)', '/shop/brand/night.png']);
  showLanding({ brand: { ...brand, logoPlate: true } });
  expect([readDarkLogo(), hasPlate()]).toEqual([null, true]);
  showLanding({});
  expect([readDarkLogo(), hasPlate()]).toEqual([null, false]);
});

test('the footer shows the privacy notice if there is one [E-454]', () => {
  showLanding({ privacyNotice: '<p>We keep it to ourselves.</p>' });
  const notice = within(screen.getByRole('contentinfo')).getByRole('region', { name: 'Privacy notice' });
  within(notice).getByText('We keep it to ourselves.');
  showLanding({});
  expect(screen.queryByRole('region', { name: 'Privacy notice' })).toBeNull();
});
