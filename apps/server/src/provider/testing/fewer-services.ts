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
