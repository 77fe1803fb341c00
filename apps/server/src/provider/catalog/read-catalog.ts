import { buildStandaloneBundles, type CatalogData, type Promotion } from '@demarc/domain/catalog';
import type { z } from 'zod';
import { bundlesSchema } from './bundles.ts';
import { chargesSchema } from './charges.ts';
import { type BrandFiles, type CatalogItems, type CatalogPart, Ids, listItemsOf } from './fields.ts';
import { internetSchema } from './internet.ts';
import { catalogOffersSchema, noOffers, solutionsSchema } from './offers.ts';
import { phonesSchema } from './phones.ts';
import { noPromotions, promotionsFile, promotionsSchema } from './promotions.ts';
import {
  listRequestOnly,
  noTechnologies,
  technologiesFile,
  technologiesSchema,
  toCatalogTechnologies,
} from './technologies.ts';
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

/** The file of each service. A service without its file is not sold. */
export const serviceFiles = {
  internet: 'catalog/internet.yaml',
  voice: 'catalog/voice.yaml',
  tv: 'catalog/tv.yaml',
} as const;

const noVoice = {
  title: undefined,
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
const noSolutions = { title: undefined, meetings: [] };
const noBundles = { bundles: [] };

const joinItems = (...lists: readonly CatalogItems[]): CatalogItems => {
  const known = lists.filter((list) => list !== undefined);
  return known.length === lists.length ? known.flat() : undefined;
};

/** A part with mistakes is undefined. */
interface ReadCatalog {
  readonly catalogData: CatalogData | undefined;
  readonly promotions: readonly Promotion[] | undefined;
}

/**
 * Reads catalog/, with the placeholders in its texts. Mistakes of all files are reported at once. A file that names items
 * of a file with mistakes is compared with the ids there.
 */
export async function readCatalog({
  readYaml,
  readOptionalYaml,
  brandFiles,
  footprint,
}: CatalogInput): Promise<ReadCatalog> {
  const ids = new Ids();
  const readPart = async <T>(read: () => Promise<T | undefined>): Promise<CatalogPart<T>> => {
    const from = ids.written.length;
    return { value: await read(), writtenIds: ids.written.slice(from) };
  };
  const termsFile = await readOptionalYaml('catalog/terms.yaml', termsSchema, { terms: monthToMonthOnly });
  const contract = contractOf(termsFile?.terms);
  const routing = await readOptionalYaml(technologiesFile, technologiesSchema, noTechnologies);
  const internet = await readPart(() =>
    readOptionalYaml(serviceFiles.internet, internetSchema(ids, contract, routing), undefined),
  );
  const voice = await readPart(() => readOptionalYaml(serviceFiles.voice, voiceSchema(ids, contract), noVoice));
  const phones = await readPart(() => readOptionalYaml('catalog/phones.yaml', phonesSchema(ids, brandFiles), noPhones));
  const tv = await readPart(() => readOptionalYaml(serviceFiles.tv, tvSchema(ids, brandFiles), noTv));
  const solutions = await readPart(() => readOptionalYaml('catalog/solutions.yaml', solutionsSchema(ids), noSolutions));
  const charges = await readPart(() => readYaml('catalog/charges.yaml', chargesSchema(ids, footprint)));

  const knownPlans = {
    internet: listItemsOf(internet, ({ plans }) => plans, 'plans'),
    voice: listItemsOf(voice, ({ digitalVoice, phone }) => [...digitalVoice, ...phone], 'plans'),
    tv: listItemsOf(tv, ({ plans }) => plans, 'plans'),
  };
  const bundleFile = await readOptionalYaml(
    'catalog/bundles.yaml',
    bundlesSchema(
      ids,
      {
        known: knownPlans,
        plans: {
          ...(internet.value && { internetPlans: internet.value.plans }),
          ...(voice.value && { digitalVoicePlans: voice.value.digitalVoice, phonePlans: voice.value.phone }),
          ...(tv.value && { tvPlans: tv.value.plans }),
        },
      },
      contract,
    ),
    noBundles,
  );
  const pricedItems = joinItems(
    listItemsOf(internet, ({ plans: _plans, label: _label, ...lists }) => Object.values(lists).flat(), 'items'),
    listItemsOf(
      voice,
      ({ title: _title, digitalVoice: _digital, phone: _phone, ...lists }) => Object.values(lists).flat(),
      'items',
    ),
    listItemsOf(phones, (lists) => lists.phones, 'items'),
    listItemsOf(tv, ({ plans: _plans, customPacks: _withoutPrice, ...lists }) => Object.values(lists).flat(), 'items'),
    listItemsOf(solutions, ({ meetings }) => meetings, 'items'),
    listItemsOf(charges, ({ fees }) => fees, 'items'),
  );
  const offers = await readOptionalYaml(
    'catalog/offers.yaml',
    catalogOffersSchema(ids, joinItems(...Object.values(knownPlans)), pricedItems, contract),
    noOffers,
  );
  const promotions = (
    await readOptionalYaml(
      promotionsFile,
      promotionsSchema({ terms: termsFile?.terms, plans: joinItems(...Object.values(knownPlans)) }, footprint),
      noPromotions,
    )
  )?.promotions;
  const incomplete = { catalogData: undefined, promotions };
  if (!termsFile || !internet.value || !voice.value || !phones.value || !tv.value || !solutions.value)
    return incomplete;
  if (!charges.value || !routing) return incomplete;
  if (!bundleFile || !offers) return incomplete;

  const { plans: internetPlans, label, ...internetItems } = internet.value;
  const { title: voiceTitle, digitalVoice: digitalVoicePlans, phone: phonePlans, ...voiceItems } = voice.value;
  const { title: meetingsTitle, meetings } = solutions.value;
  const { plans: tvPlans, views: tvViews, equipment: tvEquipment, ...tvItems } = tv.value;
  const plans = { internetPlans, digitalVoicePlans, phonePlans, tvPlans };
  const { terms } = termsFile;
  const technologies = toCatalogTechnologies(routing);
  const requestOnly = listRequestOnly(routing);
  const catalogData: CatalogData = {
    terms,
    ...plans,
    ...internetItems,
    ...voiceItems,
    ...phones.value,
    ...tvItems,
    tvViews,
    tvEquipment,
    meetings,
    bundles: [...buildStandaloneBundles(plans, terms), ...bundleFile.bundles],
    ...offers,
    fees: charges.value.fees,
    autoPay: charges.value.autoPay,
    taxCharges: charges.value.taxes,
    labelFacts: label,
    ...(voiceTitle && { digitalVoiceTitle: voiceTitle }),
    ...(meetingsTitle && { meetingsTitle }),
    ...(technologies && { technologies }),
    ...(requestOnly.length > 0 && { requestOnly }),
  };
  return { catalogData, promotions };
}
