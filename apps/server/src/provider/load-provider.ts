import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentName, type ContentPage, contentNames } from '@demarc/contract';
import { phoneDigits } from '@demarc/domain/text';
import type { z } from 'zod';
import { readAssets } from './assets.ts';
import { brandSchema } from './brand.ts';
import { brokenAssets } from './broken-assets.ts';
import { filesAboutPlans, readCatalog } from './catalog/read-catalog.ts';
import { calendarSchema } from './files/calendar.ts';
import { creditSchema } from './files/credit.ts';
import { listingSchema } from './files/listing.ts';
import { numbersSchema } from './files/numbers.ts';
import { paymentsSchema } from './files/payments.ts';
import { quotesSchema } from './files/quotes.ts';
import { scenariosSchema } from './files/scenarios.ts';
import { verificationSchema } from './files/verification.ts';
import { type Mistake, type Read, reportOf } from './mistake.ts';
import { offersSchema } from './offers.ts';
import { placeholderFiller } from './placeholders.ts';
import type { Provider, ProviderCoverage } from './provider.ts';
import { ProviderProblem } from './provider-problem.ts';
import { readContent } from './read-content.ts';
import { readPlaces } from './read-places.ts';
import { readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';
import { flagsSchema, linksSchema, messagesSchema, rulesSchema } from './schemas.ts';
import { servicesSchema } from './services.ts';
import { unreadFiles } from './unread-files.ts';

/** Reads and checks the provider's folder. Everything that is wrong with it is said at once. */
export async function loadProvider(dir: string): Promise<Provider> {
  if (!(await stat(dir).catch(() => undefined))?.isDirectory()) {
    throw new ProviderProblem(`There is no provider folder at ${dir}; create it or point PROVIDER_DIR to yours.`);
  }
  const mistakes: Mistake[] = [];
  const keep = <T>(read: Read<T>): T | undefined => {
    if ('value' in read) return read.value;
    mistakes.push(...read.mistakes);
    return undefined;
  };
  const asked = new Set<string>(filesAboutPlans);
  const textOf = async (file: string): Promise<string | undefined> => {
    asked.add(file);
    return keep(await readText(dir, file));
  };
  const yaml = async <T extends z.ZodType>(file: string, schema: T): Promise<z.output<T> | undefined> => {
    const text = await textOf(file);
    return text === undefined ? undefined : keep(readYaml(file, text, schema));
  };

  /** The folder coverage/ is for demonstrations: a provider that imports its coverage has none. */
  const readCoverage = async (): Promise<ProviderCoverage> => {
    const nothing = { places: [], scenarios: [], generatedAddresses: 0 };
    if (!(await stat(join(dir, 'coverage')).catch(() => undefined))) return nothing;
    const text = await textOf('coverage/zips.tsv');
    const places = text === undefined ? undefined : keep(readPlaces('coverage/zips.tsv', text));
    // Without its places every scenario would look wrong: one mistake is named once.
    const zips = places ? new Set(places.map(({ zip }) => zip)) : { has: () => true };
    return { ...nothing, places: places ?? [], ...(await yaml('coverage/scenarios.yaml', scenariosSchema(zips))) };
  };

  const assets = await readAssets(join(dir, 'brand'));
  mistakes.push(...brokenAssets(assets));
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

  const fillIn = brand && links ? placeholderFiller(brand, links) : (text: string) => text;
  const footprint = brand?.footprint ?? [];
  const catalog = await readCatalog({ yaml, files: assets, footprint, filled: (value) => filled(value, fillIn) });
  const content: Partial<Record<ContentName, ContentPage>> = {};
  for (const name of contentNames) {
    const file = `content/${name}.md`;
    const text = await textOf(file);
    const page = text === undefined ? undefined : keep(readContent(name, file, fillIn(text)));
    if (page) content[name] = page;
  }
  mistakes.push(...(await unreadFiles(dir, asked)));

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
    throw new ProviderProblem(reportOf(dir, mistakes));
  }
  const { keep: kept, blockedPhones, ...relaxed } = rules;
  return {
    brand,
    links,
    flags,
    messages: filled(texts.messages, fillIn),
    failures: filled(texts.failures, fillIn),
    rules: { ...relaxed, blockedPhones: [brand.support.helpLine, ...blockedPhones].map(phoneDigits) },
    keep: kept,
    offers: filled(offers, fillIn),
    services: filled(services, fillIn),
    coverage,
    quotes: quotes.quotes,
    numbers,
    listing,
    calendar: filled(calendar, fillIn),
    credit: filled(credit, fillIn),
    verification,
    payments,
    catalog,
    content: content as Record<ContentName, ContentPage>,
    asset: (path) => assets.get(path),
  };
}

/** Every text in it, however deep. */
function filled<T>(value: T, fillIn: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (_, inner) => (typeof inner === 'string' ? fillIn(inner) : inner));
}
