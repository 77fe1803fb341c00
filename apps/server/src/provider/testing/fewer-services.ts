import type { Edit } from '../../testing/edit-provider.ts';

const deleteFiles = (...files: readonly string[]): Edit[] => files.map((deleteFile) => ({ deleteFile }));
/** Deletes a setting at the top of a YAML file, with all lines below it. */
const deleteSetting = (file: string, name: string): Edit => ({
  file,
  replace: new RegExp(`^${name}:.*\\n(?:[ #].*\\n|\\n)*`, 'm'),
  by: '',
});
const replaceText = (file: string, title: string, text: string, more = ''): Edit => ({
  file,
  replace: /[\s\S]+/,
  by: `---\ntitle: ${title}\n${more}---\n\n${text}\n`,
});

/** The demonstration's texts about bundles, phones and TV. Each provider writes its own. */
const texts: readonly Edit[] = [
  { file: 'offers.yaml', replace: /^lead: >-\n(?: .*\n)+/m, by: 'lead: Internet for small businesses.\n' },
  { file: 'offers.yaml', replace: /^description: >-\n(?: .*\n)+/m, by: 'description: Order internet online.\n' },
  replaceText('content/disclosures.md', 'Offer details', 'Prices are per month, plus taxes and fees.'),
  replaceText('content/order-details.md', 'Offer details and terms', 'Prices are per month, plus taxes and fees.'),
  replaceText('content/terms.md', 'Terms of service', 'The service renews automatically.', 'version: "2026-01"\n'),
  // The demonstration lists its scenarios below the address form.
  {
    file: 'coverage/scenarios.yaml',
    replace: /^ {2}- name: .*(?:LTE|5G|edicated).*$/gm,
    by: '  - name: Another address',
  },
  ...deleteFiles('content/ads.md', 'content/money-back.md', 'content/holiday.md', 'content/holiday-offer.md'),
];

const noTv: readonly Edit[] = deleteFiles('catalog/tv.yaml', 'catalog/bundles.yaml', 'coverage/quotes.yaml');
const noWireless: readonly Edit[] = [
  deleteSetting('offers.yaml', 'wireless'),
  deleteSetting('services.yaml', 'lte'),
  deleteSetting('services.yaml', 'fiveG'),
];

/** Fiber, high-speed internet and phone service, and LTE and dedicated internet beside them; no TV and no bundles. */
export const internetAndVoice: readonly Edit[] = [...noTv, ...texts, deleteSetting('services.yaml', 'fiveG')];

/** Fiber and high-speed internet, and nothing else. Leaves out every file and link that a shop can do without. */
export const internetOnly: readonly Edit[] = [
  ...noTv,
  ...texts,
  ...noWireless,
  deleteSetting('services.yaml', 'dedicated'),
  ...deleteFiles('catalog/voice.yaml', 'catalog/phones.yaml', 'catalog/solutions.yaml', 'catalog/offers.yaml'),
  ...deleteFiles('numbers.yaml', 'listing.yaml', 'content/letter-of-authorization.md', 'content/tips.md'),
  ...['enterprise', 'wirelessShop', 'fiveGShop', 'lteShop', 'genericInternet', 'lboPage'].map((link) =>
    deleteSetting('links.yaml', link),
  ),
];

/** Internet over cable, DSL and fixed wireless, in this order of preference, at addresses of its own. */
export const ownTechnologies: readonly Edit[] = [
  ...internetOnly,
  ...deleteFiles('services.yaml'),
  {
    file: 'catalog/technologies.yaml',
    replace: /[\s\S]+/,
    by: `technologies:
  - { id: cable, name: Cable, label: { dataIncluded: 1.2 TB } }
  - { id: dsl, name: DSL }
`,
  },
  { file: 'catalog/internet.yaml', replace: /technology: fiber/g, by: 'technology: cable' },
  { file: 'catalog/internet.yaml', replace: /technology: hsi/g, by: 'technology: dsl' },
  {
    file: 'coverage/scenarios.yaml',
    replace: /[\s\S]+/,
    by: `generatedAddresses: 0
scenarios:
  - { name: Both, shows: both technologies, ends: customizeOrder, address: 1 Elm St, zip: '07030', technologies: 'dsl:20/5 cable:300/500' }
  - { name: Slow upload, shows: a slow line, ends: customizeOrder, address: 2 Elm St, zip: '07030', technologies: 'cable:2000/200 dsl:15' }
  - { name: DSL, shows: one technology, ends: customizeOrder, address: 3 Elm St, zip: '07030', technologies: dsl:15 }
  - { name: Too slow, shows: no plan for the line, ends: contact, address: 4 Elm St, zip: '07030', technologies: cable:50 }
  - { name: Request, shows: an order request, ends: orderRequest, address: 6 Elm St, zip: '07030', technologies: 'cable:300/300', order: request }
  - { name: Planned, shows: planned, ends: outOfFranchise, address: 7 Elm St, zip: '07030', technologies: 'cable:300/300', order: planned }
  - { name: None, shows: not sold, ends: outOfFranchise, address: 8 Elm St, zip: '07030', technologies: 'cable:300/300', order: none }
  - { name: Nothing, shows: no line, ends: outOfFranchise, address: 5 Elm St, zip: '07030', technologies: none }
`,
  },
];
