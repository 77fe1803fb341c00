export { brandCss } from './brand-css.ts';
export { brandUrl } from './brand-url.ts';
export type { CreditPlan } from './files/credit.ts';
export type { KnownListing } from './files/listing.ts';
export type { NumberPlan } from './files/numbers.ts';
export { quotesSchema } from './files/quotes.ts';
export { type Scenario, serviceAt } from './files/scenarios.ts';
export {
  BadRow,
  noService,
  type Rehearsal,
  readTechnologies,
  type Service,
  serviceOver,
  type Technology,
  technologies,
  usualMbps,
} from './files/service.ts';
export { loadProvider } from './load-provider.ts';
export { logoOf } from './logo.ts';
export type { Provider, ProviderCoverage } from './provider.ts';
export { ProviderProblem } from './provider-problem.ts';
export { readYaml } from './read-yaml.ts';
export { shopSettings } from './settings.ts';
export { shownContent } from './shown-content.ts';
export { supportHoursText, weekdayNumber } from './support-hours.ts';
