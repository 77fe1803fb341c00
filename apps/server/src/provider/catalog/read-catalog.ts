import { buildStandaloneBundles, type CatalogData } from '@demarc/domain/catalog';
import type { z } from 'zod';
import { bundlesSchema } from './bundles.ts';
import { chargesSchema } from './charges.ts';
import { type BrandFiles, Ids } from './fields.ts';
import { internetSchema } from './internet.ts';
import { catalogOffersSchema, solutionsSchema } from './offers.ts';
import { phonesSchema } from './phones.ts';
import { contractOf, monthToMonthOnly, termsSchema } from './terms.ts';
import { tvSchema } from './tv.ts';
import { voiceSchema } from './voice.ts';

interface CatalogInput {
  /** True if the folder has this file. */
  has(file: string): Promise<boolean>;
  /** Reads one file of the provider's folder. Collects its mistakes and returns undefined when it has any. */
  readYaml<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T> | undefined>;
  readonly brandFiles: BrandFiles;
  readonly footprint: readonly string[];
}

/** Files that are read only when the other files are valid. They are never reported as unread. */
export const filesThatNamePlans = ['catalog/bundles.yaml', 'catalog/offers.yaml'] as const;

/**
 * Reads catalog/, with the placeholders in its texts. Files that refer to plans are read only when the plans are valid, so that a mistake is reported once.
 */
export async function readCatalog({
  has,
  readYaml,
  brandFiles,
  footprint,
}: CatalogInput): Promise<CatalogData | undefined> {
  const ids = new Ids();
  const termsFile = (await has('catalog/terms.yaml'))
    ? await readYaml('catalog/terms.yaml', termsSchema)
    : { terms: monthToMonthOnly };
  const contract = contractOf(termsFile?.terms);
  const internet = await readYaml('catalog/internet.yaml', internetSchema(ids, contract));
  const voice = await readYaml('catalog/voice.yaml', voiceSchema(ids, contract));
  const phones = await readYaml('catalog/phones.yaml', phonesSchema(ids, brandFiles));
  const tv = await readYaml('catalog/tv.yaml', tvSchema(ids, brandFiles));
  const solutions = await readYaml('catalog/solutions.yaml', solutionsSchema(ids));
  const charges = await readYaml('catalog/charges.yaml', chargesSchema(ids, footprint));
  if (!termsFile || !internet || !voice || !phones || !tv || !solutions || !charges) return undefined;

  const { plans: internetPlans, label, ...internetItems } = internet;
  const { digitalVoice: digitalVoicePlans, phone: phonePlans, ...voiceItems } = voice;
  const { plans: tvPlans, views: tvViews, equipment: tvEquipment, ...tvItems } = tv;
  const plans = { internetPlans, digitalVoicePlans, phonePlans, tvPlans };
  const [bundlesFile, offersFile] = filesThatNamePlans;
  const bundleFile = await readYaml(bundlesFile, bundlesSchema(ids, plans, contract));
  const { customPacks: _withoutPrice, ...pricedTvItems } = tvItems;
  const itemLists = {
    ...internetItems,
    ...voiceItems,
    ...phones,
    ...pricedTvItems,
    tvViews,
    tvEquipment,
    ...solutions,
  };
  const pricedItems = [...Object.values(itemLists).flat(), ...charges.fees];
  const offers = await readYaml(
    offersFile,
    catalogOffersSchema(ids, Object.values(plans).flat(), pricedItems, contract),
  );
  if (!bundleFile || !offers) return undefined;

  const { terms } = termsFile;
  return {
    terms,
    ...plans,
    ...internetItems,
    ...voiceItems,
    ...phones,
    ...tvItems,
    tvViews,
    tvEquipment,
    ...solutions,
    bundles: [...buildStandaloneBundles(plans, terms), ...bundleFile.bundles],
    ...offers,
    fees: charges.fees,
    autoPay: charges.autoPay,
    taxCharges: charges.taxes,
    labelFacts: label,
  };
}
