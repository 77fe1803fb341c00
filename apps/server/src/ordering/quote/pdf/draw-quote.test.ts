import { buildCart, digitalVoice, internet, tv } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildQuoteDocument, type QuoteDocument } from '@demarc/domain/quote-document';
import { expect, test } from 'vitest';
import { expandPdf, readPdf } from '../../../testing/read-pdf.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { drawQuote } from './draw-quote.ts';

const provider = await readProvider();
const logo = provider.findAsset('logo-mail.png')?.body;
const brand = {
  ...{ name: 'Halyard Business', legalName: 'Halyard Communications, Inc.', helpLine: '(800) 555-0142' },
  ...{ accent: '#0a5f73', onAccent: '#ffffff', logo },
};
const createdAt = new Date('2026-03-02T15:04:05Z');
const draw = (document: QuoteDocument, change: Partial<typeof brand> = {}) =>
  drawQuote(document, { brand: { ...brand, ...change }, createdAt });

const paragraph = 'Rented equipment remains ours and must be returned within 30 days of cancellation. ';
const buildDocument = (commands = [internet('fiber-100', { routerId: 'router-buy' })], passages = 8): QuoteDocument =>
  buildQuoteDocument(
    {
      ...{ number: 'Q-100150', revision: 1, isDraft: false, preparedOn: '2026-03-02', validUntil: '2026-03-20' },
      address: { street: '150 Longboat Wharf', unit: '', city: 'New York', state: 'NY', zip: '10012' },
      told: {
        owner: { name: 'Sam Keel', phone: '212-555-0142' },
        contact: { email: 'ann@example.com', business: 'Larch Bakery' },
        note: 'The price that we discussed on Monday.',
      },
      cart: {
        ...buildCart(commands),
        adjustments: [{ target: 'fiber-100', kind: 'percentOff', value: 10, months: 12 }],
      },
    },
    {
      catalog: sampleCatalog,
      provider: { name: brand.name, helpLine: brand.helpLine, privacyUrl: 'https://www.example.com/privacy' },
      terms: {
        ...{ title: 'Terms and conditions', version: '2026-11' },
        passages: Array.from({ length: passages }, (_, index) => ({
          heading: `Part ${index + 1}`,
          paragraphs: [paragraph.repeat(6).trim()],
        })),
      },
      url: 'https://shop.example.com/business/internet/',
    },
  );

/** Every text of a document, in the order of reading. */
function listTexts(document: QuoteDocument): readonly string[] {
  const { monthly, once, steps, installments, firstBill, taxes, label, ordering, terms } = document;
  const rows = [...monthly.rows, monthly.total, ...(once ? [...once.rows, once.total] : [])];
  return [
    ...[document.title, document.services, document.note, document.agreement, ordering.url],
    ...document.facts.flat(),
    ...document.parties.flatMap(({ name, lines }) => [name, ...lines]),
    ...document.highlights.flatMap(({ name, amount, details }) => [name, amount, ...details]),
    ...rows.flatMap(({ name, notes, price }) => [name, ...notes, price]),
    ...[...steps, ...installments, firstBill, ...taxes.lines].flat(),
    ...label.flatMap((line) => ('text' in line ? [line.text] : [line.name, line.value])),
    ...[
      terms.title,
      `Version ${terms.version}`,
      ...terms.passages.flatMap((each) => [each.heading, ...each.paragraphs]),
    ],
  ].filter(Boolean);
}
const normalize = (text: string) => text.replace(/\s+/g, '');

test('a quote on paper has every text of its document [O-130]', async () => {
  const document = buildDocument([internet('fiber-100', { routerId: 'router-buy' }), digitalVoice(), tv()]);
  const texts = readPdf(await draw(document));
  const printed = normalize(texts.join(''));
  for (const text of listTexts(document)) expect(printed).toContain(normalize(text));
  expect(texts.join(' ')).not.toContain('Draft');
  expect(readPdf(await draw({ ...document, isDraft: true })).join(' ')).toContain('Draft. This quote is not sent yet');
});

test('the file is tagged for screen readers: language, title, headings, tables, links and an alternative text [O-131]', async () => {
  const pdf = expandPdf(await draw(buildDocument()));
  for (const entry of ['/Marked true', '/Lang (en-US)', '/DisplayDocTitle true', '/Alt (Halyard Business)'])
    expect(pdf).toContain(entry);
  expect(pdf).toMatch(/\/Title \d+ 0 R/);
  expect(pdf).toContain('(Quote Q-100150)');
  const count = (type: string) => pdf.split(`/S /${type}\n`).length - 1;
  expect([count('Document'), count('H1'), count('Figure')]).toEqual([1, 1, 1]);
  for (const type of ['H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Link'])
    expect([type, count(type)]).not.toEqual([type, 0]);
  expect(pdf).toContain('/Scope /Column');
  // No text is outside of the structure.
  for (const [, stream = ''] of pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    let depth = 0;
    for (const [operator] of stream.matchAll(/\b(?:BMC|BDC|EMC|BT)\b/g)) {
      if (operator === 'BT') expect(depth).toBeGreaterThan(0);
      else depth += operator === 'EMC' ? -1 : 1;
    }
    expect(depth).toBe(0);
  }
});

test('each page is a Letter page with its number, and long terms get more pages [O-131]', async () => {
  const count = (file: Buffer) => expandPdf(file).split('/MediaBox [0 0 612 792]').length - 1;
  for (const passages of [0, 1, 60]) {
    const file = await draw(buildDocument(undefined, passages));
    const pages = count(file);
    const ends = readPdf(file).filter((text) => text.startsWith('Quote Q-100150 · Page'));
    expect(ends).toEqual(Array.from({ length: pages }, (_, index) => `Quote Q-100150 · Page ${index + 1} of ${pages}`));
    expect(pages).toBeGreaterThan(passages === 60 ? 6 : 1);
  }
  const endless = { ...buildDocument(), note: 'A'.repeat(1000) };
  expect(count(await draw(endless))).toBeGreaterThan(1);
});

test('the same document gives the same bytes [O-131]', async () => {
  const [one, other] = [await draw(buildDocument()), await draw(buildDocument())];
  expect(one.equals(other)).toBe(true);
  expect(one.equals(await draw({ ...buildDocument(), note: 'Another note.' }))).toBe(false);
});

test('without a logo that a PDF can have, the brand is its name [O-131]', async () => {
  const cut = logo && Buffer.from(logo);
  // The compressed pixels begin about here. Their end marks stay.
  cut?.fill(0, 60, 400);
  for (const broken of [undefined, Buffer.from('<svg/>'), logo?.subarray(0, 500), cut])
    expect(readPdf(await draw(buildDocument(), { logo: broken }))[0]).toBe('Halyard Business');
  expect(readPdf(await draw(buildDocument()))[0]).toBe('Quote for Larch Bakery');
});
