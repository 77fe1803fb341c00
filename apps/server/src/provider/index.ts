export { buildBrandCss } from './brand/brand-css.ts';
export { buildBrandUrl, findMailLogo, getLogo } from './brand/brand-url.ts';
export { readTechnologyIds } from './catalog/read-technology-ids.ts';
export { describePriceChanges } from './check/describe-price-changes.ts';
export { describeSales } from './check/describe-sales.ts';
export { type CoveredZip, findDeadEnds } from './check/find-dead-ends.ts';
export { listPromotionDeadEnds } from './check/find-promotion-dead-ends.ts';
export { renderPlainText } from './content/plain-text.ts';
export { findShownContent } from './content/shown-content.ts';
export { BadRow } from './files/bad-row.ts';
export type { CreditPlan } from './files/credit.ts';
export { readLine, readLines } from './files/lines.ts';
export type { DirectoryEntry } from './files/listing.ts';
export type { NumberPlan } from './files/numbers.ts';
export { quotesSchema } from './files/quotes.ts';
export { type Scenario, toService } from './files/scenarios.ts';
export {
  defaultMbps,
  defaultService,
  noService,
  type PremisesService,
  readTechnologies,
  type SimulatedProblem,
} from './files/service.ts';
export { describeHelpLine, formatSupportHours, getWeekdayNumber } from './files/support-hours.ts';
export { loadProvider, loadSchedule } from './load-provider.ts';
export { ProviderProblem } from './parsing/mistake.ts';
export { readYaml } from './parsing/read-yaml.ts';
export { suggestName } from './parsing/suggest-name.ts';
export type { Provider, ProviderCoverage } from './provider.ts';
export { readRules } from './read-rules.ts';
export { describeFolder } from './reload/watch-folder.ts';
export { watchProvider } from './reload/watch-provider.ts';
export { buildShopSettings } from './settings.ts';
export {
  type Answer,
  readColor,
  readCredit,
  readName,
  readServices,
  readStarterTechnologies,
  readStates,
  type StarterAnswers,
  suggestProviderName,
} from './starter/answers.ts';
export { addressesFile, buildStarter, findFirstAddress } from './starter/build-starter.ts';
