import type { StarterAnswers } from './answers.ts';

export const buildInternetFile =
  (): string => `# Your internet plans. Prices are dollars each month. Every field is in docs/catalog-fields.md.
# Change these plans, or copy one for each that you sell. Never reuse an id: orders contain it.
plans:
  - name: Fiber 100
    technology: fiber
    download: 100               # Mbps
    upload: 100
    bestFor: Card payments, calls and cloud apps for a small team
    features: [No data cap]
    typical: { download: 100, upload: 100, latency: 12 }    # measured: the broadband label shows these
    sold:
      - { id: fiber-100, price: 60.00 }

  - name: Fiber 500
    technology: fiber
    download: 500
    upload: 500
    bestFor: Video meetings, cameras and large files
    features: [No data cap]
    typical: { download: 500, upload: 500, latency: 12 }
    sold:
      - { id: fiber-500, price: 90.00 }

# Equipment, installations and security to choose from: add the lists routers, installations, security and others.
# Without them, shoppers use their own router.

# The facts on every broadband label that the FCC requires. Write your ten-digit registration number.
label:
  registrationNumber: '0000000000'
  dataIncluded: Unlimited
  additionalData: None
  contractUrl: https://www.example.com/terms
  discountsUrl: https://www.example.com/discounts
  networkManagementUrl: https://www.example.com/network-management
  supportUrl: https://www.example.com/support
`;

export const buildVoiceFile = (): string => `# Your phone service. Prices are dollars each month for each line.
digitalVoice:
  - name: Business Voice
    features: [Unlimited nationwide calls, Voice mail]
    sold:
      - { id: voice, price: 25.00 }

# Calling features, directory listings, fax lines and others: see docs/catalog-fields.md.
`;

export const buildTvFile = (): string => `# Your TV plans. The first is the local plan, which TV starts with.
plans:
  - id: tv-local
    name: Local TV
    price: 35.00
    description: Local stations and public access.
    channels: [Channel 2, Channel 4, Channel 7, Public Access]

# Boxes, channel packs and recording: see docs/catalog-fields.md.
`;

export const buildChargesFile = ({
  states,
}: StarterAnswers): string => `# Fees, and taxes by state. The shop sums them up as an estimate.
fees:
  - { id: activation, name: Activation fee, once: 50.00, description: For setting up the service. }

# Ask your tax advisers for the rates of each state, then write them in the list of the state:
#   - { name: Sales tax, kind: tax, percent: 6, on: [voice, tv, equipment] }
taxes:
  states:
${states.map((state) => `    ${state}: []\n`).join('')}`;

/** The texts about fiber on the pages after the address check. */
export const buildServicesFile =
  (): string => `# The texts about each technology on the pages after the address check. {{plan.fiber-100.price}} takes the price from the catalog.
fiber:
  name: Fiber internet
  price: { monthlyCents: '{{plan.fiber-100.price}}', note: month to month }
  points: ['From {{plan.fiber-100.download}} to {{plan.fiber-500.download}}', The same speed up and down]
  options: 'Fiber internet with {{plan.fiber-100.download}} or more, the same up and down.'
  more:
    - 'Fiber internet runs on a fiber-optic line into your building. Taxes, fees and equipment are extra.'
`;

const soldTexts = {
  internet: 'Fiber internet',
  'internet,voice': 'Fiber internet and phone service',
  'internet,tv': 'Fiber internet and TV',
  'internet,voice,tv': 'Fiber internet, phone service and TV',
} as Readonly<Record<string, string>>;

export function buildOffersFile({ services }: StarterAnswers): string {
  const sold = soldTexts[services.join(',')] ?? soldTexts.internet;
  return `# The texts of the landing page: below its headline, and for search engines.
lead: ${sold} for small businesses. Enter your address, choose what you need and pick an installation date.
description: '${sold} of {{name}} for small businesses. Check your address and order online.'
fiber:
  heading: Internet for your business
  highlights:
    - { monthlyCents: '{{plan.fiber-100.price}}', meaning: Month to month. Taxes and fees are extra. }
    - { figure: '{{plan.fiber-500.download}}', meaning: 'The fastest plan, the same up and down.' }
`;
}
