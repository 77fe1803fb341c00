import { join } from 'node:path';
import { type ContentName, type ContentPage, contentNames } from '@demarc/contract';
import {
  buildCatalog,
  type CatalogData,
  findSoldServices,
  type SoldServices,
  type Technology,
} from '@demarc/domain/catalog';
import { defaultCheckoutRules } from '@demarc/domain/checkout';
import { assignsNumbersLater, type NumberRules } from '@demarc/domain/numbers';
import type { NewQuote } from '@demarc/domain/quote';
import { fitMessagesToRules, type LinkName, type Links } from '@demarc/domain/shop';
import { normalizePhone } from '@demarc/domain/text';
import type { z } from 'zod';
import { type Asset, readAssets } from './brand/assets.ts';
import { findBrokenAssets } from './brand/broken-assets.ts';
import { promotionsFile } from './catalog/promotions.ts';
import { readCatalog } from './catalog/read-catalog.ts';
import { readContent } from './content/read-content.ts';
import { type Figures, fillPrices, listFigures, listUncheckedKinds } from './figures/figures.ts';
import { brandSchema, type ProviderBrand } from './files/brand.ts';
import { calendarSchema } from './files/calendar.ts';
import { type ListingPlan, listingSchema } from './files/listing.ts';
import { type NumberPlan, numbersSchema } from './files/numbers.ts';
import { offersSchema } from './files/offers.ts';
import { promisesSchema } from './files/promises.ts';
import { quotesSchema } from './files/quotes.ts';
import { scenariosSchema } from './files/scenarios.ts';
import { dedicatedServiceSchema, servicesSchema } from './files/services.ts';
import { flagsSchema, linksSchema, messagesSchema, rulesSchema } from './files/shop.ts';
import { verificationSchema } from './files/verification.ts';
import { readZipPositions } from './files/zips.ts';
import { findRuleConflicts, readCredit, readPayments, refuseUnusedVoiceFiles } from './optional-files.ts';
import { findAbsentLinks } from './parsing/absent-links.ts';
import { findTextMistakes } from './parsing/find-text-mistakes.ts';
import { FolderReader } from './parsing/folder-reader.ts';
import type { Mistake } from './parsing/mistake.ts';
import { createPlaceholderFiller } from './parsing/placeholders.ts';
import type { Provider, ProviderCoverage } from './provider.ts';
import { checkServiceFiles } from './service-files.ts';
import type { FolderVersion } from './versions/read-versions.ts';

/** A provider as values only, which can be sent to another thread. */
export type ProviderContents = Omit<Provider, 'catalog' | 'findAsset'> & {
  readonly catalogData: CatalogData;
  readonly assets: Assets;
};

export function buildProvider({ catalogData, assets, ...settings }: ProviderContents): Provider {
  // A buffer from another thread is a plain array of bytes.
  const files = new Map([...assets].map(([path, asset]) => [path, { ...asset, body: Buffer.from(asset.body) }]));
  return { ...settings, catalog: buildCatalog(catalogData), findAsset: (path) => files.get(path) };
}

export interface FolderContents {
  /** Undefined if there are mistakes. */
  readonly contents: ProviderContents | undefined;
  readonly mistakes: readonly Mistake[];
  /** The names of the files that a folder can have, without the folder of a version. */
  readonly knownFiles: ReadonlySet<string>;
}

/** Reads and validates the provider's folder with the files of the given versions, and collects all mistakes. */
export async function readFolder(dir: string, versions: readonly FolderVersion[]): Promise<FolderContents> {
  const reader = new FolderReader(dir, versions);
  const assets = await readAssets(join(dir, 'brand'));
  reader.mistakes.push(...findBrokenAssets(assets));
  const { sellsVoice } = await checkServiceFiles(reader);
  const brand = await reader.readYaml('brand.yaml', brandSchema(assets));
  const links = await reader.readYaml('links.yaml', linksSchema);
  const { catalogData, promotions } = await readCatalog({
    readYaml: (file, schema) => reader.readYaml(file, schema),
    readOptionalYaml: (file, schema, absent) => reader.readOptionalYaml(file, schema, absent),
    brandFiles: assets,
    footprint: brand?.footprint ?? [],
  });
  const settings = { brand, links, ...(await readSettings(reader, catalogData, sellsVoice)) };
  reader.mistakes.push(...findMissingLinks(settings));
  reader.mistakes.push(...findRuleConflicts(reader.texts, { ...settings, catalog: catalogData }));
  if (sellsVoice) await refuseUnusedVoiceFiles(reader, settings.rules);
  const coverage = await readCoverage(reader, catalogData);
  const quotes = await readQuotes(reader);
  const figures = listFigures(catalogData, { ...settings, promotions });
  const uncheckedKinds = listUncheckedKinds(catalogData, { ...settings, promotions });
  const fillText = brand && links ? createPlaceholderFiller(brand, links, figures) : (text: string) => text;
  const hasLetter = sellsVoice && settings.rules?.letterOfAuthorization !== 'off';
  const content = await readAllContent(reader, fillText, hasLetter);
  if (links) reader.mistakes.push(...findAbsentLinks(reader.texts, links));
  for (const [file, text] of reader.texts)
    reader.mistakes.push(...findTextMistakes(file, text, figures, uncheckedKinds));
  const { knownFiles } = reader;
  const mistakes = reader.listMistakes();
  if (mistakes.length > 0 || !isComplete(settings) || !quotes || !catalogData || !promotions)
    return { contents: undefined, mistakes, knownFiles };
  const filledCatalog = fillPlaceholders(catalogData, fillText);
  const files = { settings, coverage, quotes, catalogData: filledCatalog, content, assets, figures, fillText };
  const promotionsSource = reader.findSource(promotionsFile);
  const contents = {
    ...fillContents(files),
    promotions: fillPlaceholders(promotions, fillText),
    ...(promotionsSource && { promotionsSource }),
  };
  return { contents, mistakes, knownFiles };
}

type Assets = ReadonlyMap<string, Asset>;
type Content = Readonly<Record<ContentName, ContentPage>>;

/** The files of voice in a folder that does not sell it, or that assigns its numbers later. */
const noNumbers: NumberPlan = {
  heldMinutes: 1,
  heldAtCheckoutMinutes: 1,
  heldAtMostMinutes: 1,
  heldPerNetwork: 1,
  areas: [],
};
const noServices: z.output<typeof dedicatedServiceSchema> = {};
const noListing: ListingPlan = { categories: [], directory: [] };

/** Reads the other YAML files at the top of the folder. A file with mistakes is undefined. */
async function readSettings(reader: FolderReader, catalog: CatalogData | undefined, sellsVoice: boolean) {
  const rules = await reader.readYamlOrDefaults('rules.yaml', rulesSchema);
  const services = await readServices(reader, catalog);
  const sold = catalog && services && findSoldServices(catalog, services);
  const hasListings =
    sellsVoice &&
    rules?.directoryListing !== 'off' &&
    (Boolean(catalog?.listings.length) || (await reader.has('listing.yaml')));
  const advertised = sold && { fiber: sold.fiber, wireless: sold.lte || sold.fiveG };
  return {
    flags: await reader.readYamlOrDefaults('flags.yaml', flagsSchema),
    texts: await reader.readYamlOrDefaults('messages.yaml', messagesSchema),
    rules,
    services,
    offers: await reader.readYamlOrDefaults('offers.yaml', offersSchema(advertised)),
    promises: await reader.readOptionalYaml('promises.yaml', promisesSchema, {}),
    numbers: sellsVoice ? await readNumbers(reader, rules) : noNumbers,
    listing: hasListings ? await reader.readYaml('listing.yaml', listingSchema) : noListing,
    calendar: await reader.readYaml('calendar.yaml', calendarSchema),
    credit: await readCredit(reader, rules),
    verification: await reader.readYamlOrDefaults('verification.yaml', verificationSchema),
    payments: await readPayments(reader, rules),
  };
}

/** Reads numbers.yaml, which a shop that assigns its numbers later does not have. `rules` is undefined if it has mistakes. */
async function readNumbers(reader: FolderReader, rules: NumberRules | undefined): Promise<NumberPlan | undefined> {
  // The rules may say that there is no inventory, so nothing is reported as missing until they can be read.
  if (!rules) return reader.readOptionalYaml('numbers.yaml', numbersSchema, undefined);
  return assignsNumbersLater(rules) ? noNumbers : reader.readYaml('numbers.yaml', numbersSchema);
}

/** Reads services.yaml, which providers that order their technologies by preference may leave out. */
function readServices(reader: FolderReader, catalog: CatalogData | undefined) {
  // Until the catalog can be read, nothing is reported as missing.
  if (!catalog) return reader.readOptionalYaml('services.yaml', servicesSchema(undefined), undefined);
  return catalog.technologies
    ? reader.readOptionalYaml('services.yaml', dedicatedServiceSchema, noServices)
    : reader.readYaml('services.yaml', servicesSchema(findSoldServices(catalog, {})));
}

/** Finds the links that are absent, although a service or the badge leads there. */
function findMissingLinks({ brand, links, services }: Pick<ReadSettings, 'brand' | 'links' | 'services'>): Mistake[] {
  const needed: [LinkName, unknown, string][] = [
    ['lteShop', services?.lte, 'services.yaml has lte'],
    ['fiveGShop', services?.fiveG, 'services.yaml has fiveG'],
    ['businessBureau', brand?.badge, 'brand.yaml has a badge'],
  ];
  return needed
    .filter(([name, part]) => links && !links[name] && part)
    .map(([name, , reason]) => ({ file: 'links.yaml', line: 1, reason: `${name}: is missing, but ${reason}` }));
}

type ReadSettings = Awaited<ReturnType<typeof readSettings>> & {
  readonly brand: ProviderBrand | undefined;
  readonly links: Links | undefined;
};
type Settings = { readonly [Name in keyof ReadSettings]: NonNullable<ReadSettings[Name]> };

const isComplete = (settings: ReadSettings): settings is Settings =>
  Object.values(settings).every((file) => file !== undefined);

/** Only demonstrations have coverage/. A provider imports its coverage instead. */
async function readCoverage(reader: FolderReader, catalog: CatalogData | undefined): Promise<ProviderCoverage> {
  const technologies = catalog?.technologies;
  const noCoverage = { zips: [], scenarios: [], generatedAddresses: 0 };
  if (!(await reader.has('coverage'))) return noCoverage;
  const text = await reader.readText('coverage/zips.tsv');
  const zips = text === undefined ? undefined : reader.takeValue(readZipPositions('coverage/zips.tsv', text));
  // Without the zips every scenario would be invalid. Accepts all, so that the mistake is reported once.
  const knownZips = zips ? new Set(zips.map(({ zip }) => zip)) : { has: () => true };
  const scenarios = await reader.readYaml(
    'coverage/scenarios.yaml',
    scenariosSchema(
      knownZips,
      technologies?.map(({ id }) => id),
    ),
  );
  const lineChoices = technologies && catalog && listLineChoices(technologies, catalog.internetPlans);
  return { ...noCoverage, zips: zips ?? [], ...scenarios, ...(lineChoices && { lineChoices }) };
}

/** The lines of generated addresses: for each technology, one for every plan. */
const listLineChoices = (
  technologies: readonly Technology[],
  plans: CatalogData['internetPlans'],
): ProviderCoverage['lineChoices'] =>
  technologies.map(({ id }) => ({
    technology: id,
    lines: plans
      .filter(({ technology }) => technology === id)
      .map(({ lineMbps, upMbps }) => ({ downMbps: lineMbps, upMbps })),
  }));

async function readQuotes(reader: FolderReader): Promise<readonly NewQuote[] | undefined> {
  if (!(await reader.has('coverage/quotes.yaml'))) return [];
  return (await reader.readYaml('coverage/quotes.yaml', quotesSchema))?.quotes;
}

/** The texts that a folder may leave out. They are empty then, and not shown. */
const optionalTexts: readonly ContentName[] = [
  'ads',
  'holiday',
  'holiday-offer',
  'money-back',
  'privacy-notice',
  'tips',
];

/** Reads content/. A file with mistakes is left out. */
async function readAllContent(
  reader: FolderReader,
  fillText: (text: string) => string,
  hasLetter: boolean,
): Promise<Partial<Content>> {
  const content: Partial<Record<ContentName, ContentPage>> = {};
  for (const name of contentNames) {
    const file = `content/${name}.md`;
    const isAbsent =
      name === 'letter-of-authorization' ? !hasLetter : optionalTexts.includes(name) && !(await reader.has(file));
    if (isAbsent) {
      content[name] = { name, title: '', introduction: '', parts: [] };
      continue;
    }
    const text = await reader.readText(file);
    const page = text === undefined ? undefined : reader.takeValue(readContent(name, file, fillText(text)));
    if (page) content[name] = page;
  }
  return content;
}

interface ReadFiles {
  readonly settings: Settings;
  readonly coverage: ProviderCoverage;
  readonly quotes: readonly NewQuote[];
  readonly catalogData: CatalogData;
  readonly content: Partial<Content>;
  readonly assets: Assets;
  readonly figures: Figures;
  readonly fillText: (text: string) => string;
}

function fillContents(files: ReadFiles): Omit<ProviderContents, 'promotions'> {
  const { settings, coverage, quotes, catalogData, content, assets, figures, fillText } = files;
  const { brand, links, texts, rules, offers, services, calendar, credit, ...otherSettings } = settings;
  const sells = findSoldServices(catalogData, services);
  const { keep: retention, keepPrices, limits, blockedPhones, captchaCost, directoryListing: _, ...otherRules } = rules;
  return {
    ...otherSettings,
    brand: brand.badge ? { ...brand, badge: fillPlaceholders(brand.badge, fillText) } : brand,
    links: dropUnsoldLinks(links, sells),
    messages: fillPlaceholders(fitMessagesToRules(texts.messages, rules), fillText),
    failures: fillPlaceholders(texts.failures, fillText),
    rules: {
      ...defaultCheckoutRules,
      ...fillPlaceholders(otherRules, fillText),
      blockedPhones: [brand.support.helpLine, ...blockedPhones].map(normalizePhone),
    },
    retention,
    keepPrices,
    limits,
    captchaCost,
    offers: fillPlaceholders(fillPrices(offers, figures), fillText),
    services: fillPlaceholders(fillPrices(services, figures), fillText),
    calendar: fillPlaceholders(calendar, fillText),
    credit: fillPlaceholders(credit, fillText),
    coverage,
    quotes,
    catalogData,
    content: content as Content,
    sells,
    assets,
  };
}

/** Nothing leads to the shop of a service that is not sold (P-006). */
function dropUnsoldLinks({ lteShop, fiveGShop, ...others }: Links, { lte, fiveG }: SoldServices): Links {
  return { ...others, ...(lte && { lteShop }), ...(fiveG && { fiveGShop }) };
}

/** Replaces the placeholders in every text of a value, at any depth. */
function fillPlaceholders<T>(value: T, fillText: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (_, inner) => (typeof inner === 'string' ? fillText(inner) : inner));
}
