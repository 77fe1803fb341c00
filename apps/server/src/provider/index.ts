export { brandCss } from './brand-css.ts';
export { brandUrl } from './brand-url.ts';
export type { CreditPlan } from './files/credit.ts';
export type { DirectoryEntry } from './files/listing.ts';
export type { NumberPlan } from './files/numbers.ts';
export { quotesSchema } from './files/quotes.ts';
export { type Scenario, serviceAt } from './files/scenarios.ts';
export {
  BadRow,
  defaultMbps,
  noService,
  readTechnologies,
  type Service,
  type SimulatedProblem,
  serviceOver,
  type Technology,
  technologies,
} from './files/service.ts';
export { loadProvider } from './load-provider.ts';
export { logoOf } from './logo.ts';
export type { Provider, ProviderCoverage } from './provider.ts';
export { ProviderProblem } from './provider-problem.ts';
export { readYaml } from './read-yaml.ts';
export { shopSettings } from './settings.ts';
export { findShownContent } from './shown-content.ts';
export { formatSupportHours, weekdayNumber } from './support-hours.ts';
