import { expect, test } from 'vitest';
import { readWithChange } from '../testing/read-changed-catalog.ts';

const bundle = /^ {2}- \{ id: fiber-500-bdv, .*$/m;
const bundleLine = (fields: string) => `  - { id: fiber-500-bdv, ${fields} }`;

test.each([
  [
    'a term in a bundle that is not in the list',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYear, internet: fiber-500, voice: bdv, discount: 15.00, charge: 143.00'),
    'bundles.8.contract: there is no term "TwoYear" in catalog/terms.yaml; did you mean "TwoYears"?',
  ],
  [
    'an offer for a term that is not in the list',
    'offers.yaml',
    'contract: TwoYears',
    'contract: Month',
    'offers.0.contract: there is no term "Month" in catalog/terms.yaml; write one of TwoYears, MonthToMonth',
  ],
  [
    'an early termination fee in the file of before',
    'charges.yaml',
    'taxes:',
    'earlyTermination: { percent: 35 }\ntaxes:',
    'earlyTermination: belongs to each term now: move it to catalog/terms.yaml',
  ],
  [
    'a bundle with a missing service',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-500, discount: 15.00, charge: 84.00'),
    'bundles.8: names fewer than two of internet, voice and tv',
  ],
  [
    'a bundle of an unknown plan',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-5000, voice: bdv, discount: 15.00, charge: 143.00'),
    'bundles.8.internet: there is no internet plan "fiber-5000"; did you mean "fiber-500"?',
  ],
  [
    'a bundle with a plan of the wrong kind',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-500, voice: tv-local, discount: 15.00, charge: 143.00'),
    'bundles.8.voice: there is no voice plan "tv-local"',
  ],
  [
    'a bundle of services not sold together',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: hsi, voice: bdv, discount: 15.00, charge: 103.00'),
    'bundles.8: these services are not sold together',
  ],
  [
    'a bundle with a plan for another term',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-500, voice: bdv-monthly, discount: 15.00, charge: 148.00'),
    'bundles.8.voice: "bdv-monthly" is sold for MonthToMonth',
  ],
  [
    'a charge that does not add up',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-500, voice: bdv, discount: 15.00, charge: 144.00'),
    'bundles.8.charge: the services cost 158.00, less the discount of 15.00 that is 143.00, not 144.00',
  ],
  [
    "a plan price that makes a bundle's charge wrong",
    'internet.yaml',
    'ip: Dynamic, price: 99.00',
    'ip: Dynamic, price: 98.00',
    'bundles.8.charge: the services cost 157.00, less the discount of 15.00 that is 142.00, not 143.00',
  ],
  [
    'an offer for an unknown plan',
    'offers.yaml',
    'plans: [fiber-1000,',
    'plans: [fiber-2000,',
    'offers.0.plans.0: there is no plan "fiber-2000"; did you mean "fiber-1000"?',
  ],
  [
    'an offer that waives an unknown fee',
    'offers.yaml',
    'waives: [activation]',
    'waives: [activations]',
    'offers.1.waives.0: there is no fee or other item "activations"; did you mean "activation"?',
  ],
  [
    'an offer for an item that is not a plan',
    'offers.yaml',
    'plans: [fiber-1000,',
    'plans: [router-rent,',
    'offers.0.plans.0: there is no plan "router-rent"',
  ],
  [
    'an offer that waives a plan',
    'offers.yaml',
    'waives: [activation]',
    'waives: [bdv]',
    'offers.1.waives.0: there is no fee or other item "bdv"',
  ],
  [
    'the same plans in two bundles',
    'bundles.yaml',
    bundle,
    bundleLine('contract: TwoYears, internet: fiber-300, voice: bdv, discount: 10.00, charge: 133.00'),
    'bundles.8: the same plans are the bundle "fiber-300-bdv"',
  ],
  [
    'an offer without a discount',
    'offers.yaml',
    '    waives: [activation]\n',
    '',
    'offers.1: takes nothing off: write monthlyOff or waives',
  ],
  [
    'an offer without a number of months',
    'offers.yaml',
    '    months: 6\n',
    '',
    'offers.2.months: say for how many months',
  ],
  [
    'a state of the footprint without taxes',
    'charges.yaml',
    '    NJ:',
    '    NM:',
    'taxes.states: NJ is in the footprint of brand.yaml and has no entry here',
  ],
  [
    'a percentage with five decimals',
    'charges.yaml',
    'percent: 6.625',
    'percent: 6.62512',
    'taxes.states.NJ.0.percent: write a percentage with at most four decimals, as 6.625',
  ],
  [
    'a percentage without services',
    'charges.yaml',
    'percent: 6.625, on: [voice, equipment]',
    'percent: 6.625',
    'taxes.states.NJ.0.on: a percentage needs services, and services a percentage',
  ],
  [
    'a charge of zero',
    'charges.yaml',
    'perLine: 0.90',
    'perLine: 0',
    'taxes.states.NJ.1: charges nothing: write percent or perLine',
  ],
  [
    'a charge with the name of another [P-119]',
    'charges.yaml',
    'name: New Jersey 911 fee',
    'name: Regulatory Recovery Fee',
    'taxes.states.NJ.1.name: is used twice at one address; use another name',
  ],
  [
    'a charge with the name of the sum [P-119]',
    'charges.yaml',
    'name: New Jersey 911 fee',
    'name: Taxes',
    'taxes.states.NJ.1.name: Taxes is the name of their sum: write the name of the tax or charge',
  ],
])('readCatalog reports %s with its path', async (_, file, search, replacement, reason) => {
  const { catalog, mistakes } = await readWithChange(file, search, replacement);
  expect(catalog).toBeUndefined();
  expect(mistakes.map((mistake) => mistake.reason)).toContain(reason);
});
