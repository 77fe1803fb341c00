import { buildCatalog, buildStandaloneBundles, type Catalog, type CatalogData } from '@demarc/domain/catalog';
import type { z } from 'zod';
import { bundlesSchema } from './bundles.ts';
import { chargesSchema } from './charges.ts';
import { internetSchema } from './internet.ts';
import { catalogOffersSchema, solutionsSchema } from './offers.ts';
import { type BrandFiles, Ids } from './parts.ts';
import { phonesSchema } from './phones.ts';
import { tvSchema } from './tv.ts';
import { voiceSchema } from './voice.ts';

export interface CatalogFolder {
  /** Reads one file of the provider's folder. Collects its mistakes and returns undefined when it has any. */
  yaml<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T> | undefined>;
  readonly files: BrandFiles;
  readonly footprint: readonly string[];
  /** Replaces the placeholders in all texts of a value. */
  fillPlaceholders<T>(value: T): T;
}

/** Read only when the other files are valid. Never reported as unread files. */
export const filesThatNamePlans = ['catalog/bundles.yaml', 'catalog/offers.yaml'] as const;

/** Reads catalog/. Files that refer to plans are read only when the plans are valid, so that a mistake is reported once. */
export async function readCatalog({
  yaml,
  files,
  footprint,
  fillPlaceholders,
}: CatalogFolder): Promise<Catalog | undefined> {
  const ids = new Ids();
  const internet = await yaml('catalog/internet.yaml', internetSchema(ids));
  const voice = await yaml('catalog/voice.yaml', voiceSchema(ids));
  const phones = await yaml('catalog/phones.yaml', phonesSchema(ids, files));
  const tv = await yaml('catalog/tv.yaml', tvSchema(ids, files));
  const solutions = await yaml('catalog/solutions.yaml', solutionsSchema(ids));
  const charges = await yaml('catalog/charges.yaml', chargesSchema(ids, footprint));
  if (!internet || !voice || !phones || !tv || !solutions || !charges) return undefined;

  const { plans: internetPlans, label, ...withInternet } = internet;
  const { digitalVoice: digitalVoicePlans, phone: phonePlans, ...withVoice } = voice;
  const { plans: tvPlans, views: tvViews, equipment: tvEquipment, ...withTv } = tv;
  const plans = { internetPlans, digitalVoicePlans, phonePlans, tvPlans };
  const [bundlesFile, offersFile] = filesThatNamePlans;
  const bundleFile = await yaml(bundlesFile, bundlesSchema(ids, plans));
  const { customPacks: _unpriced, ...pricedWithTv } = withTv;
  const shelves = { ...withInternet, ...withVoice, ...phones, ...pricedWithTv, tvViews, tvEquipment, ...solutions };
  const sold = [...Object.values(shelves).flat(), ...charges.fees];
  const offers = await yaml(offersFile, catalogOffersSchema(ids, Object.values(plans).flat(), sold));
  if (!bundleFile || !offers) return undefined;

  const data: CatalogData = {
    ...plans,
    ...withInternet,
    ...withVoice,
    ...phones,
    ...withTv,
    tvViews,
    tvEquipment,
    ...solutions,
    bundles: [...buildStandaloneBundles(plans), ...bundleFile.bundles],
    ...offers,
    fees: charges.fees,
    earlyTermination: charges.earlyTermination,
    taxCharges: charges.taxes,
    labelFacts: label,
  };
  return buildCatalog(fillPlaceholders(data));
}
