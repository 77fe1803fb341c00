import type { Promotion } from '../../catalog/index.ts';

/** A promotion for every cart, with the given fields instead of its own. */
export const buildPromotion = (overrides: Partial<Promotion> = {}): Promotion => ({
  id: 'spring',
  codes: ['SAVE20'],
  name: 'Spring savings',
  monthlyOff: { cents: 2000 },
  months: 6,
  freeInstallation: false,
  plans: [],
  terms: [],
  states: [],
  zips: [],
  limit: {},
  stackable: false,
  ...overrides,
});
