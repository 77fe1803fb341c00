import { buildStandaloneBundles, type CatalogData } from '@demarc/domain/catalog';
import type { z } from 'zod';
import { bundlesSchema } from './bundles.ts';
import { chargesSchema } from './charges.ts';
import { type BrandFiles, Ids } from './fields.ts';
import { internetSchema } from './internet.ts';
import { catalogOffersSchema, noOffers, solutionsSchema } from './offers.ts';
import { phonesSchema } from './phones.ts';
import { contractOf, monthToMonthOnly, termsSchema } from './terms.ts';
import { tvSchema } from './tv.ts';
import { voiceSchema } from './voice.ts';

interface CatalogInput {
  /** Reads one file of the provider's folder. Collects its mistakes and returns undefined when it has any. */
  readYaml<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T> | undefined>;
  /** Like `readYaml`, for a file that the folder may leave out. */
  readOptionalYaml<T extends z.ZodType, Absent>(
    file: string,
    schema: T,
    absent: Absent,
  ): Promise<z.output<T> | Absent | undefined>;
  readonly brandFiles: BrandFiles;
  readonly footprint: readonly string[];
}

/** Files that are read only when the other files are valid. They are never reported as unread. */
export const filesThatNamePlans = ['catalog/bundles.yaml', 'catalog/offers.yaml'] as const;

/** The file of each service. A service without its file is not sold. */
export const serviceFiles = {
  internet: 'catalog/internet.yaml',
  voice: 'catalog/voice.yaml',
  tv: 'catalog/tv.yaml',
} as const;

const noVoice = {
  digitalVoice: [],
  phone: [],
  callingFeatures: [],
  callingPlans: [],
  maintenance: [],
  jacks: [],
  powerReserves: [],
  faxLines: [],
  listings: [],
};
const noPhones = { phones: [] };
const noTv = { views: [], plans: [], customPacks: [], channelPacks: [], equipment: [], recordings: [] };
const noSolutions = { meetings: [] };
const noBundles = { bundles: [] };

/**
 * Reads catalog/, with the placeholders in its texts. Files that refer to plans are read only when the plans are valid, so that a mistake is reported once.
 */
export async function readCatalog({
  readYaml,
  readOptionalYaml,
  brandFiles,
  footprint,
}: CatalogInput): Promise<CatalogData | undefined> {
  const ids = new Ids();
  const termsFile = await readOptionalYaml('catalog/terms.yaml', termsSchema, { terms: monthToMonthOnly });
  const contract = contractOf(termsFile?.terms);
  const internet = await readOptionalYaml(serviceFiles.internet, internetSchema(ids, contract), undefined);
  const voice = await readOptionalYaml(serviceFiles.voice, voiceSchema(ids, contract), noVoice);
  const phones = await readOptionalYaml('catalog/phones.yaml', phonesSchema(ids, brandFiles), noPhones);
  const tv = await readOptionalYaml(serviceFiles.tv, tvSchema(ids, brandFiles), noTv);
  const solutions = await readOptionalYaml('catalog/solutions.yaml', solutionsSchema(ids), noSolutions);
  const charges = await readYaml('catalog/charges.yaml', chargesSchema(ids, footprint));
  if (!termsFile || !internet || !voice || !phones || !tv || !solutions || !charges) return undefined;

  const { plans: internetPlans, label, ...internetItems } = internet;
  const { digitalVoice: digitalVoicePlans, phone: phonePlans, ...voiceItems } = voice;
  const { plans: tvPlans, views: tvViews, equipment: tvEquipment, ...tvItems } = tv;
  const plans = { internetPlans, digitalVoicePlans, phonePlans, tvPlans };
  const [bundlesFile, offersFile] = filesThatNamePlans;
  const bundleFile = await readOptionalYaml(bundlesFile, bundlesSchema(ids, plans, contract), noBundles);
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
  const offers = await readOptionalYaml(
    offersFile,
    catalogOffersSchema(ids, Object.values(plans).flat(), pricedItems, contract),
    noOffers,
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
