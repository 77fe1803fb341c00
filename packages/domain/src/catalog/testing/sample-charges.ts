import type { CatalogData } from '../catalog.ts';
import { buildEarlierTerms } from '../terms/earlier-terms.ts';
import { buildItem } from './sample-item.ts';

export const sampleTerms = buildEarlierTerms(35);

/** Offers, fees, taxes and other charges. */
export const sampleCharges = {
  terms: sampleTerms,
  offers: [
    {
      id: 'save-500',
      name: 'Fiber 500 offer',
      description: '$10 off for 12 months',
      given: 'always',
      plans: ['fiber-500'],
      contract: 'TwoYears',
      monthlyOffCents: 1000,
      months: 12,
      waives: [],
    },
    {
      id: 'no-activation',
      name: 'No activation fee',
      description: 'The activation fee is waived',
      given: 'chosen',
      plans: [],
      monthlyOffCents: 0,
      months: 0,
      waives: ['activation'],
    },
    {
      id: 'welcome-back',
      name: 'Welcome back',
      description: '$5 off for 12 months',
      given: 'savedCart',
      plans: [],
      contract: 'TwoYears',
      monthlyOffCents: 500,
      months: 12,
      waives: [],
    },
  ],
  fees: [buildItem('activation', 'Activation fee', 0, 4900)],
  jointOffer: { offCents: 1000, oneGigOffCents: 2000 },
  cardCredit: { cents: 7500, text: '$75 one-time statement credit with an eligible enrolled business card.' },
  autoPay: { discountCents: 500 },
  taxCharges: [
    { name: 'Federal Universal Service Fee', kind: 'charge', partsPerMillion: 90_000, on: ['voice'], perLineCents: 0 },
    {
      name: 'NY sales tax',
      kind: 'tax',
      state: 'NY',
      partsPerMillion: 88_750,
      on: ['tv', 'equipment'],
      perLineCents: 0,
    },
    { name: 'NY 911 fee', kind: 'charge', state: 'NY', partsPerMillion: 0, on: [], perLineCents: 65 },
  ],
} satisfies Partial<CatalogData>;
