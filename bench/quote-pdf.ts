/**
 * Measures the PDF of a quote with internet, voice and TV: processor time, size and memory. The floor is a page of pdfkit with the same
 * logo and one line of text. Both take turns.
 *   node --expose-gc bench/quote-pdf.ts
 */
import { drawQuote } from '../apps/server/src/ordering/quote/pdf/draw-quote.ts';
import { Sheet } from '../apps/server/src/ordering/quote/pdf/sheet.ts';
import { findMailLogo, loadProvider } from '../apps/server/src/provider/index.ts';
import { demoProviderDir } from '../apps/server/src/testing/copy-demo-provider.ts';
import { buildFullTripleCart } from '../packages/domain/src/cart/testing/index.ts';
import { buildQuoteDocument } from '../packages/domain/src/quote-document/index.ts';
import { formatMarkdownTable } from './support/markdown-table.ts';
import { median } from './support/statistics.ts';

const provider = await loadProvider(demoProviderDir);
const { brand, catalog, links } = provider;
const quotes = 200;
const createdAt = new Date('2026-11-19T12:00:00Z');
const logo = findMailLogo(provider)?.body;
const { accent, onAccent } = brand.colors.light;
const names = { name: brand.name, legalName: brand.legalName, helpLine: brand.support.helpLine };
const terms = Array.from({ length: 8 }, (_, index) => ({
  heading: `Part ${index + 1}`,
  paragraphs: ['Rented equipment remains ours and must be returned within 30 days of cancellation. '.repeat(4)],
}));
const document = buildQuoteDocument(
  {
    ...{ number: 'Q-4711', revision: 1, isDraft: false, preparedOn: '2026-11-19', validUntil: '2026-12-31' },
    address: { street: '154 Longboat Wharf', unit: '', city: 'New York', state: 'NY', zip: '10012' },
    told: { contact: { email: 'ann@example.com', business: 'Larch Bakery' } },
    cart: buildFullTripleCart(catalog, 2),
  },
  {
    catalog,
    provider: { ...names, privacyUrl: links.privacyPolicy },
    terms: { title: 'Terms', version: '1', passages: terms },
    url: 'https://shop.example.com/',
  },
);

const drawFloor = (): Promise<Buffer> => {
  const sheet = new Sheet({ title: 'Quote', author: brand.name, subject: '', createdAt, accent });
  if (logo) sheet.tag(sheet.root, 'Figure', () => sheet.drawImage(logo, 28), { alt: brand.name });
  return sheet.finish(brand.legalName, 'Quote');
};
const actions = {
  floor: drawFloor,
  quote: () => drawQuote(document, { brand: { ...names, accent, onAccent, logo }, createdAt }),
};
const costs = { floor: [] as number[], quote: [] as number[] };
const heaps: number[] = [];
let bytes = 0;
for (let count = 0; count < quotes; count++) {
  for (const [name, draw] of Object.entries(actions)) {
    const before = process.cpuUsage();
    ({ length: bytes } = await draw());
    const { user, system } = process.cpuUsage(before);
    // The first ones compile the code.
    if (count >= quotes / 4) costs[name as keyof typeof actions].push((user + system) / 1000);
  }
  if (count === 0 || count === quotes - 1) {
    globalThis.gc?.();
    heaps.push(process.memoryUsage().heapUsed / 1_000_000);
  }
}
const [floor, quote] = [median(costs.floor), median(costs.quote)];
const [first = 0, last = 0] = heaps;
console.log(
  formatMarkdownTable([
    ['', 'ms of processor time', 'times the floor', 'bytes', `heap after 1 and ${quotes}, MB`],
    ['floor', floor.toFixed(1), '1', '', ''],
    ['quote', quote.toFixed(1), (quote / floor).toFixed(1), String(bytes), `${first.toFixed(0)}, ${last.toFixed(0)}`],
  ]),
);
