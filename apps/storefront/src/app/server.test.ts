import { expect, test } from 'vitest';
import { testSettings } from '../testing/shop-settings.ts';
import { render } from './server.tsx';

const { brand, offers } = testSettings;
const renderLanding = (settings: Partial<typeof testSettings>) =>
  render({ ...testSettings, ...settings }, '/').html.replaceAll('<!-- -->', '');

test("the landing page shows only the provider's offers", () => {
  const highlights = [
    { monthlyCents: 7450, meaning: 'For two years.' },
    { monthlyCents: 8000, meaning: 'After that.' },
    { figure: '2 Gbps', meaning: 'Both ways.' },
  ];
  const html = renderLanding({ offers: { ...offers, fiber: { heading: 'Glass to your door', highlights } } });
  for (const words of ['Tell us where you are.', 'Glass to your door', '$74.50', '$80<', '2 Gbps', 'Both ways.'])
    expect(html).toContain(words);
  expect(html).not.toMatch(/\$69|100 Mbps|99\.99/);
  expect(render(testSettings, '/').description).toBe('Order online.');
});

test('the footer shows the badge of a provider that has one', () => {
  const badge = { title: 'Rated well', note: 'By our bureau', pictureUrl: '/shop/brand/seal.png' };
  const html = renderLanding({ brand: { ...brand, badge } });
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/www\.gaff\.example\/businessBureau".*seal\.png.*Rated well.*By our bureau.*<\/a>/s,
  );
  expect(renderLanding({})).not.toContain('businessBureau');
});

test("the logo links to the provider's home page in a real shop [E-117]", () => {
  expect(renderLanding({})).toMatch(
    /<a [^>]*href="https:\/\/www\.gaff\.example\/providerHome"[^>]*><picture><img src="\/shop\/brand\/logo\.svg"/,
  );
});

test('the dark scheme uses the dark logo, or puts the logo on a plate', () => {
  const dark = /<picture><source media="\(prefers-color-scheme: dark\)" srcSet="\/shop\/brand\/night\.png"\/><img /;
  expect(renderLanding({ brand: { ...brand, logoDarkUrl: '/shop/brand/night.png' } })).toMatch(dark);
  const plate = /<img src="\/shop\/brand\/logo\.svg"[^>]* class="[^"]*plate/;
  expect(renderLanding({ brand: { ...brand, logoPlate: true } })).toMatch(plate);
  expect(renderLanding({})).not.toMatch(/<source|plate/);
});

test('the footer shows the privacy notice if there is one [E-454]', () => {
  expect(renderLanding({ privacyNotice: '<p>We keep it to ourselves.</p>' })).toMatch(
    /<footer.*<section aria-label="Privacy notice".*<p>We keep it to ourselves\.<\/p>/s,
  );
  expect(renderLanding({})).not.toContain('Privacy notice');
});
