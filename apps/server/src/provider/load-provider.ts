import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentName, type ContentPage, contentNames } from '@demarc/contract';
import { normalizePhone } from '@demarc/domain/text';
import type { z } from 'zod';
import { readAssets } from './brand/assets.ts';
import { findBrokenAssets } from './brand/broken-assets.ts';
import { filesThatNamePlans, readCatalog } from './catalog/read-catalog.ts';
import { readContent } from './content/read-content.ts';
import { brandSchema } from './files/brand.ts';
import { calendarSchema } from './files/calendar.ts';
import { creditSchema } from './files/credit.ts';
import { listingSchema } from './files/listing.ts';
import { numbersSchema } from './files/numbers.ts';
import { offersSchema } from './files/offers.ts';
import { paymentsSchema } from './files/payments.ts';
import { quotesSchema } from './files/quotes.ts';
import { scenariosSchema } from './files/scenarios.ts';
import { servicesSchema } from './files/services.ts';
import { flagsSchema, linksSchema, messagesSchema, rulesSchema } from './files/shop.ts';
import { verificationSchema } from './files/verification.ts';
import { readPlaces } from './files/zips.ts';
import { findUnreadFiles } from './parsing/list-files.ts';
import { formatMistakes, type Mistake, ProviderProblem, type ReadResult } from './parsing/mistake.ts';
import { createPlaceholderFiller } from './parsing/placeholders.ts';
import { readText } from './parsing/read-text.ts';
import { readYaml } from './parsing/read-yaml.ts';
import type { Provider, ProviderCoverage } from './provider.ts';

/** Reads and validates the provider's folder. Reports all mistakes at once. */
export async function loadProvider(dir: string): Promise<Provider> {
  if (!(await stat(dir).catch(() => undefined))?.isDirectory()) {
    throw new ProviderProblem(`There is no provider folder at ${dir}; create it or point PROVIDER_DIR to yours.`);
  }
  const mistakes: Mistake[] = [];
  const takeValue = <T>(read: ReadResult<T>): T | undefined => {
    if ('value' in read) return read.value;
    mistakes.push(...read.mistakes);
    return undefined;
  };
  const readFiles = new Set<string>(filesThatNamePlans);
  const readFileText = async (file: string): Promise<string | undefined> => {
    readFiles.add(file);
    return takeValue(await readText(dir, file));
  };
  const yaml = async <T extends z.ZodType>(file: string, schema: T): Promise<z.output<T> | undefined> => {
    const text = await readFileText(file);
    return text === undefined ? undefined : takeValue(readYaml(file, text, schema));
  };

  /** coverage/ is for demonstrations. A provider that imports its coverage does not have it. */
  const readCoverage = async (): Promise<ProviderCoverage> => {
    const noCoverage = { places: [], scenarios: [], generatedAddresses: 0 };
    if (!(await stat(join(dir, 'coverage')).catch(() => undefined))) return noCoverage;
    const text = await readFileText('coverage/zips.tsv');
    const places = text === undefined ? undefined : takeValue(readPlaces('coverage/zips.tsv', text));
    // Without the zips every scenario would be invalid. Accepts all, so that the mistake is reported once.
    const zips = places ? new Set(places.map(({ zip }) => zip)) : { has: () => true };
    return { ...noCoverage, places: places ?? [], ...(await yaml('coverage/scenarios.yaml', scenariosSchema(zips))) };
  };

  const assets = await readAssets(join(dir, 'brand'));
  mistakes.push(...findBrokenAssets(assets));
  const brand = await yaml('brand.yaml', brandSchema(assets));
  const links = await yaml('links.yaml', linksSchema);
  const flags = await yaml('flags.yaml', flagsSchema);
  const texts = await yaml('messages.yaml', messagesSchema);
  const rules = await yaml('rules.yaml', rulesSchema);
  const offers = await yaml('offers.yaml', offersSchema);
  const services = await yaml('services.yaml', servicesSchema);
  const numbers = await yaml('numbers.yaml', numbersSchema);
  const listing = await yaml('listing.yaml', listingSchema);

  const calendar = await yaml('calendar.yaml', calendarSchema);
  const credit = await yaml('credit.yaml', creditSchema);
  const verification = await yaml('verification.yaml', verificationSchema);
  const payments = await yaml('payments.yaml', paymentsSchema);

  const coverage = await readCoverage();
  const hasQuotes = await stat(join(dir, 'coverage/quotes.yaml')).catch(() => undefined);
  const quotes = hasQuotes ? await yaml('coverage/quotes.yaml', quotesSchema) : { quotes: [] };

  const fillIn = brand && links ? createPlaceholderFiller(brand, links) : (text: string) => text;
  const footprint = brand?.footprint ?? [];
  const catalog = await readCatalog({
    yaml,
    files: assets,
    footprint,
    fillPlaceholders: (value) => fillAll(value, fillIn),
  });
  const content: Partial<Record<ContentName, ContentPage>> = {};
  for (const name of contentNames) {
    const file = `content/${name}.md`;
    const text = await readFileText(file);
    const page = text === undefined ? undefined : takeValue(readContent(name, file, fillIn(text)));
    if (page) content[name] = page;
  }
  mistakes.push(...(await findUnreadFiles(dir, readFiles)));

  if (
    mistakes.length > 0 ||
    !brand ||
    !links ||
    !flags ||
    !texts ||
    !rules ||
    !offers ||
    !services ||
    !numbers ||
    !listing ||
    !calendar ||
    !credit ||
    !verification ||
    !payments ||
    !quotes ||
    !catalog
  ) {
    throw new ProviderProblem(formatMistakes(dir, mistakes));
  }
  const { keep: retention, blockedPhones, ...otherRules } = rules;
  return {
    brand,
    links,
    flags,
    messages: fillAll(texts.messages, fillIn),
    failures: fillAll(texts.failures, fillIn),
    rules: { ...otherRules, blockedPhones: [brand.support.helpLine, ...blockedPhones].map(normalizePhone) },
    retention,
    offers: fillAll(offers, fillIn),
    services: fillAll(services, fillIn),
    coverage,
    quotes: quotes.quotes,
    numbers,
    listing,
    calendar: fillAll(calendar, fillIn),
    credit: fillAll(credit, fillIn),
    verification,
    payments,
    catalog,
    content: content as Record<ContentName, ContentPage>,
    asset: (path) => assets.get(path),
  };
}

/** Replaces the placeholders in every text of a value, at any depth. */
function fillAll<T>(value: T, fillIn: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (_, inner) => (typeof inner === 'string' ? fillIn(inner) : inner));
}
