import type { ContentName, ContentPage } from '@demarc/contract';
import { buildCatalog, type CatalogData, findSoldServices, type SoldServices } from '@demarc/domain/catalog';
import { defaultCheckoutRules } from '@demarc/domain/checkout';
import type { NewQuote } from '@demarc/domain/quote';
import { fitMessagesToRules, type Links } from '@demarc/domain/shop';
import { normalizePhone } from '@demarc/domain/text';
import type { Asset } from './brand/assets.ts';
import { type Figures, fillPrices } from './figures/figures.ts';
import type { Provider, ProviderCoverage } from './provider.ts';
import type { Settings } from './read-settings.ts';

type Assets = ReadonlyMap<string, Asset>;
export type Content = Readonly<Record<ContentName, ContentPage>>;

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

/** The files of a folder without mistakes. */
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

export function fillContents(files: ReadFiles): Omit<ProviderContents, 'promotions'> {
  const { settings, coverage, quotes, catalogData, content, assets, figures, fillText } = files;
  const { brand, links, texts, rules, offers, services, calendar, credit, ...otherSettings } = settings;
  const sells = findSoldServices(catalogData, services);
  const {
    keep: retention,
    keepPrices,
    changes,
    limits,
    blockedPhones,
    captchaCost,
    directoryListing: _,
    ...otherRules
  } = rules;
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
    changes,
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
export function fillPlaceholders<T>(value: T, fillText: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (_, inner) => (typeof inner === 'string' ? fillText(inner) : inner));
}
