import { join } from 'node:path';
import { type ContentName, type ContentPage, contentNames } from '@demarc/contract';
import type { CatalogData, Technology } from '@demarc/domain/catalog';
import type { NewQuote } from '@demarc/domain/quote';
import { readAssets } from './brand/assets.ts';
import { findBrokenAssets } from './brand/broken-assets.ts';
import { promotionsFile } from './catalog/promotions.ts';
import { readCatalog } from './catalog/read-catalog.ts';
import { readContent } from './content/read-content.ts';
import { listFigures, listUncheckedKinds } from './figures/figures.ts';
import { brandSchema } from './files/brand.ts';
import { quotesSchema } from './files/quotes.ts';
import { scenariosSchema } from './files/scenarios.ts';
import { linksSchema } from './files/shop.ts';
import { readZipPositions } from './files/zips.ts';
import { findRuleConflicts, refuseUnusedVoiceFiles } from './optional-files.ts';
import { findAbsentLinks } from './parsing/absent-links.ts';
import { findTextMistakes } from './parsing/find-text-mistakes.ts';
import { FolderReader } from './parsing/folder-reader.ts';
import type { Mistake } from './parsing/mistake.ts';
import { createPlaceholderFiller } from './parsing/placeholders.ts';
import type { ProviderCoverage } from './provider.ts';
import { type Content, fillContents, fillPlaceholders, type ProviderContents } from './provider-contents.ts';
import { findMissingLinks, isComplete, readSettings } from './read-settings.ts';
import { checkServiceFiles } from './service-files.ts';
import type { FolderVersion } from './versions/read-versions.ts';

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
