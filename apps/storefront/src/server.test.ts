import { expect, test } from 'vitest';
import { render } from './server.tsx';
import { testSettings } from './testing/shop-settings.ts';

const { brand, offers } = testSettings;
const shown = (settings: Partial<typeof testSettings>) =>
  render({ ...testSettings, ...settings }, '/').html.replaceAll('<!-- -->', '');

test('what the landing page promises is what the provider wrote, and nothing else', () => {
  const highlights = [
    { monthlyCents: 7450, meaning: 'For two years.' },
    { monthlyCents: 8000, meaning: 'After that.' },
    { figure: '2 Gbps', meaning: 'Both ways.' },
  ];
  const html = shown({ offers: { ...offers, fiber: { heading: 'Glass to your door', highlights } } });
  for (const words of ['Tell us where you are.', 'Glass to your door', '$74.50', '$80<', '2 Gbps', 'Both ways.'])
    expect(html).toContain(words);
  expect(html).not.toMatch(/\$69|100 Mbps|99\.99/);
  expect(render(testSettings, '/').description).toBe('Order online.');
});

test('a badge stands in the footer of a provider that has one', () => {
  const badge = { title: 'Rated well', note: 'By our bureau', pictureUrl: '/shop/brand/seal.png' };
  const html = shown({ brand: { ...brand, badge } });
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/www\.gaff\.example\/businessBureau".*seal\.png.*Rated well.*By our bureau.*<\/a>/s,
  );
  expect(shown({})).not.toContain('businessBureau');
});

test("the logo leads to the provider's own home where the shop is no demonstration [E-117]", () => {
  expect(shown({})).toMatch(
    /<a [^>]*href="https:\/\/www\.gaff\.example\/providerHome"[^>]*><picture><img src="\/shop\/brand\/logo\.svg"/,
  );
});

test('in the dark scheme the logo is the one made for it, or stands on a plate', () => {
  const dark = /<picture><source media="\(prefers-color-scheme: dark\)" srcSet="\/shop\/brand\/night\.png"\/><img /;
  expect(shown({ brand: { ...brand, logoDarkUrl: '/shop/brand/night.png' } })).toMatch(dark);
  const plate = /<img src="\/shop\/brand\/logo\.svg"[^>]* class="[^"]*plate/;
  expect(shown({ brand: { ...brand, logoPlate: true } })).toMatch(plate);
  expect(shown({})).not.toMatch(/<source|plate/);
});

test('the privacy notice stands in the footer while there is one to show [E-454]', () => {
  expect(shown({ privacyNotice: '<p>We keep it to ourselves.</p>' })).toMatch(
    /<footer.*<section aria-label="Privacy notice".*<p>We keep it to ourselves\.<\/p>/s,
  );
  expect(shown({})).not.toContain('Privacy notice');
});
