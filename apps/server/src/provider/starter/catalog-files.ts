import type { StarterAnswers } from './answers.ts';
import { getTechnology, isFiberOnly, type TechnologyId } from './technologies.ts';

const uses = ['Card payments, calls and cloud apps for a small team', 'Video meetings, cameras and large files'];

function buildPlan(technology: TechnologyId, index: number, hasTypical: boolean): string {
  const { id, name, download, upload, price } = getTechnology(technology).plans[index === 0 ? 0 : 1];
  const typical = `
    typical: { download: ${download}, upload: ${upload}, latency: 12 }    # measured: the broadband label shows these`;
  return `  - name: ${name}
    technology: ${technology}
    download: ${download}${index === 0 ? '               # Mbps' : ''}
    upload: ${upload}
    bestFor: ${uses[index]}
    features: [No data cap]${hasTypical ? typical : ''}
    sold:
      - { id: ${id}, price: ${price} }
`;
}

export const buildInternetFile = ({
  technologies,
}: StarterAnswers): string => `# Your internet plans. Prices are dollars each month. Every field is in docs/catalog-fields.md.
# Change these plans, or copy one for each that you sell. Never reuse an id: orders contain it.
plans:
${technologies.flatMap((id) => uses.map((_, index) => buildPlan(id, index, isFiberOnly(technologies)))).join('\n')}
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

/** The technologies of a provider that sells more than fiber. */
export const buildTechnologiesFile = ({
  technologies,
}: StarterAnswers): string => `# The technologies of your internet plans, the preferred one first: see docs/catalog.md.
# \`label\` is what you measured, in percent of the speeds of a plan and in milliseconds. The broadband labels show it.
technologies:
${technologies
  .map((id) => {
    const { name, label } = getTechnology(id);
    return `  - id: ${id}\n    name: ${name}\n    label: ${label}\n`;
  })
  .join('')}`;

/** The texts about fiber on the pages after the address check. */
export const buildServicesFile =
  (): string => `# The texts about each technology on the pages after the address check. {{plan.fiber-100.price}} takes the price from the catalog.
fiber:
  name: Fiber internet
  price: { monthlyCents: '{{plan.fiber-100.price}}', note: 'for {{plan.fiber-100.download}}, month to month' }
  points: ['Up to {{plan.fiber-500.download}} for {{plan.fiber-500.price}} a month', The same speed up and down]
  options: 'Fiber internet with {{plan.fiber-100.download}} or more, the same up and down.'
  more:
    - 'Fiber internet runs on a fiber-optic line into your building. Taxes, fees and equipment are extra.'
`;

const otherServices: Readonly<Record<string, string>> = {
  internet: '',
  'internet,voice': ' and phone service',
  'internet,tv': ' and TV',
  'internet,voice,tv': ', phone service and TV',
};

export function buildOffersFile({ services, technologies }: StarterAnswers): string {
  const [first, ...others] = technologies.map(getTechnology);
  const internet = others.length > 0 ? 'Internet' : `${first?.name} internet`;
  const sold = `${internet}${otherServices[services.join(',')]}`;
  const plans = technologies.flatMap((id) => getTechnology(id).plans);
  const fastest = plans.reduce((best, plan) => (plan.download > best.download ? plan : best));
  const cheapest = plans.reduce((best, plan) => (Number(plan.price) < Number(best.price) ? plan : best));
  const isSymmetric = fastest.download === fastest.upload;
  return `# The texts of the landing page: below its headline, and for search engines.
lead: ${sold} for small businesses. Enter your address, choose what you need and pick an installation date.
description: '${sold} of {{name}} for small businesses. Check your address and order online.'
# The first panel, about your internet plans of any technology.
fiber:
  heading: Internet for your business
  highlights:
    - { monthlyCents: '{{plan.${cheapest.id}.price}}', meaning: 'For {{plan.${cheapest.id}.download}}, month to month. Taxes and fees are extra.' }
    - { figure: '{{plan.${fastest.id}.download}}', meaning: 'The fastest plan, for {{plan.${fastest.id}.price}} a month.${isSymmetric ? ' The same speed up and down.' : ''}' }
`;
}
