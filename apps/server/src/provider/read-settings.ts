import { type CatalogData, findSoldServices } from '@demarc/domain/catalog';
import { assignsNumbersLater, type NumberRules } from '@demarc/domain/numbers';
import type { LinkName, Links } from '@demarc/domain/shop';
import type { z } from 'zod';
import type { ProviderBrand } from './files/brand.ts';
import { calendarSchema } from './files/calendar.ts';
import { type ListingPlan, listingSchema } from './files/listing.ts';
import { type NumberPlan, numbersSchema } from './files/numbers.ts';
import { offersSchema } from './files/offers.ts';
import { promisesSchema } from './files/promises.ts';
import { rolesSchema } from './files/roles.ts';
import { dedicatedServiceSchema, servicesSchema } from './files/services.ts';
import { flagsSchema, messagesSchema, rulesSchema } from './files/shop.ts';
import { verificationSchema } from './files/verification.ts';
import { readCredit, readPayments } from './optional-files.ts';
import type { FolderReader } from './parsing/folder-reader.ts';
import type { Mistake } from './parsing/mistake.ts';

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
export async function readSettings(reader: FolderReader, catalog: CatalogData | undefined, sellsVoice: boolean) {
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
    roles: await reader.readOptionalYaml('roles.yaml', rolesSchema, {}),
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
export function findMissingLinks({
  brand,
  links,
  services,
}: Pick<ReadSettings, 'brand' | 'links' | 'services'>): Mistake[] {
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
export type Settings = { readonly [Name in keyof ReadSettings]: NonNullable<ReadSettings[Name]> };

export const isComplete = (settings: ReadSettings): settings is Settings =>
  Object.values(settings).every((file) => file !== undefined);
