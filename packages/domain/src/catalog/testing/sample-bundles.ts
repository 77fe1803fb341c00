import { buildBundle, buildStandaloneBundles } from '../bundles/build-bundle.ts';
import { sampleTerms } from './sample-charges.ts';
import { samplePlans } from './sample-plans.ts';

const definitions = [
  {
    id: 'fiber-500-bdv',
    contract: 'TwoYears',
    internet: 'fiber-500',
    voice: 'bdv',
    discountCents: 2000,
  },
  {
    id: 'fiber-500-bdv-monthly',
    contract: 'MonthToMonth',
    internet: 'fiber-500-monthly',
    voice: 'bdv-monthly',
    discountCents: 1000,
  },
  {
    id: 'fiber-500-tv',
    contract: 'TwoYears',
    internet: 'fiber-500',
    tv: 'tv-preferred',
    discountCents: 1500,
  },
  {
    id: 'fiber-500-bdv-tv',
    contract: 'TwoYears',
    internet: 'fiber-500',
    voice: 'bdv',
    tv: 'tv-preferred',
    discountCents: 3000,
  },
  {
    id: 'hsi-phone',
    contract: 'TwoYears',
    internet: 'hsi',
    voice: '2033437',
    discountCents: 500,
  },
] as const;

export const buildSampleBundles = () => [
  ...buildStandaloneBundles(samplePlans, sampleTerms),
  ...definitions.flatMap((definition) => buildBundle(definition, samplePlans) ?? []),
];
