import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const internet = `
plans:
  - name: Fiber 100
    technology: fiber
    download: 100
    upload: 100
    bestFor: A small office
    typical: { download: 101, upload: 100, latency: 9 }
    sold: [{ id: fiber-100, price: 49.00 }]
label:
  registrationNumber: '0000055501'
  dataIncluded: Unlimited
  additionalData: None
  contractUrl: https://www.example.com/terms
  discountsUrl: https://www.example.com/discounts
  networkManagementUrl: https://www.example.com/network
  supportUrl: https://www.example.com/support
`;

const text = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nOne sentence.\n`;

/** The files that every folder has, with the fewest settings: internet in Ohio. */
export const fewestFiles: Readonly<Record<string, string>> = {
  'brand.yaml': `
name: Riverbend Business
logo: logo.svg
colors:
  light: { accent: '#0a5f73', onAccent: '#ffffff' }
  dark: { accent: '#6fd0e3', onAccent: '#04222a' }
support:
  helpLine: (800) 555-0142
  timeZone: America/New_York
  mailbox: support@example.com
  hours: [{ days: Mon-Fri, opens: '08:00', closes: '18:00' }]
mail: { from: orders@example.com }
footprint: [OH]
`,
  'brand/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
  'links.yaml': ['providerHome', 'accessibility', 'privacyPolicy', 'terms', 'existingCustomer', 'portalLogin']
    .map((name) => `${name}: https://www.example.com/${name}\n`)
    .join(''),
  'services.yaml': `
fiber: { name: Fiber, points: [Fast], options: Fast., more: [Fast.] }
`,
  'calendar.yaml': `
areas: [{ name: Ohio, state: OH, capacity: { AM: 2, PM: 2 } }]
`,
  'credit.yaml': `
depositCents: 10000
adverseNotice: Ask us for the reasons.
`,
  'catalog/internet.yaml': internet,
  'catalog/charges.yaml': `
taxes: { states: { OH: [] } }
`,
  'content/disclosures.md': text('Offer details'),
  'content/faq.md': text('Questions'),
  'content/order-details.md': text('Offer details and terms'),
  'content/terms.md': text('Terms', 'version: "1"\n'),
};

/** The files of phone service, with the fewest settings. */
export const fewestVoiceFiles: Readonly<Record<string, string>> = {
  'catalog/voice.yaml': `
digitalVoice: [{ name: Voice, sold: [{ id: voice, price: 20.00 }] }]
`,
  'numbers.yaml': `
areas: [{ name: Ohio, state: OH, blocks: [614-555-01xx] }]
`,
  'content/letter-of-authorization.md': text('Letter of authorization', 'version: "1"\n'),
};

/** The file of TV, with the fewest settings. */
export const fewestTvFiles: Readonly<Record<string, string>> = {
  'catalog/tv.yaml': `
plans: [{ id: tv, name: Local TV, price: 30.00, description: Local stations., channels: [Harbor 2] }]
`,
};

/** Writes a provider folder, and deletes it when the test ends. */
export async function writeProviderFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-provider-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const [file, contents] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), contents.trimStart());
  }
  return dir;
}
