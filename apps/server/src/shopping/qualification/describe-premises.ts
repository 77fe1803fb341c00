import type { StreetAddress } from '@demarc/domain/address';
import { type Catalog, getJointOffer } from '@demarc/domain/catalog';
import type { Availability, Qualification, SuggestedAddress } from '@demarc/domain/qualification';
import type { Database } from '../../platform/database/database.ts';
import { defaultService, type PremisesService } from '../../provider/index.ts';
import { findSameNamedAddresses, toAvailability } from '../address/index.ts';
import type { QuotedPremises } from './find-checked-premises.ts';
import { listProducts, listReachingPlans } from './list-products.ts';

/** The fields of the answer that depend on the premises alone. */
export type PremisesDescription = Omit<
  Qualification,
  'retry' | 'pendingOrder' | 'liveChat' | 'sessionId' | 'networkSessionId' | 'checkId'
>;

/** Describes a premises of the coverage. */
export async function describePremises(
  db: Database,
  catalog: Catalog,
  { address, unit, service, quotes }: QuotedPremises,
): Promise<PremisesDescription> {
  const described = describeService(catalog, service);
  const findUnits = async () => (await findSameNamedAddresses(db, address.addressId))[0]?.units ?? [];
  return {
    ...described,
    quotes,
    availability: {
      ...described.availability,
      // E-230: only when there is a unit to choose instead.
      baseAddressBlocked: service.blocked && unit === null && (await findUnits()).length > 0,
    },
    suggestions: service.severalAddresses ? await suggestSameNamedAddresses(db, address) : [],
    address: unit
      ? `${address.street} ${unit.unit}, ${address.city}, ${address.state} ${address.zip}`
      : address.displayed,
    addressKnown: true,
    baltimoreOrWashington: isInBaltimoreOrWashington(address),
  };
}

/** Describes an unlisted address, with the services that are sold everywhere. */
export const describeUnknownAddress = (catalog: Catalog, address: string): PremisesDescription => ({
  ...describeService(catalog, defaultService({})),
  address,
  addressKnown: false,
  baltimoreOrWashington: false,
});

/** Describes a text that matches several addresses, so that the shopper can choose one of them. */
export async function describeSeveralAddresses(
  db: Database,
  catalog: Catalog,
  addresses: readonly StreetAddress[],
  address: string,
): Promise<PremisesDescription> {
  // E-243: without a fiber status, the outcome table would stop before the choice of an address.
  const described = describeService(catalog, { ...defaultService({ fiber: 1000 }), severalAddresses: true });
  const { availability } = described;
  const suggestions: SuggestedAddress[] = [];
  // One after the other: a check must not take all connections of the pool.
  for (const each of addresses) suggestions.push(...(await suggestUnits(db, each)));
  return {
    ...described,
    availability: { ...availability, planCount: Math.max(1, availability.planCount) },
    suggestions,
    address,
    addressKnown: false,
    baltimoreOrWashington: addresses.every(isInBaltimoreOrWashington),
  };
}

type AddressWithUnits = Awaited<ReturnType<typeof findSameNamedAddresses>>[number];

/** Lists the units, or the address itself when it has none. */
const toSuggestions = ({ address, units }: AddressWithUnits): SuggestedAddress[] =>
  units.length === 0
    ? [{ addressId: address.addressId, zip: address.zip, elevationType: '', unitType: '', raw: address.raw }]
    : units.map(({ addressId, unit, parts }) => ({
        addressId,
        zip: address.zip,
        elevationType: parts.elevationType,
        unitType: parts.type,
        raw: address.raw.replace(',', ` ${unit},`),
      }));

const suggestSameNamedAddresses = async (db: Database, { addressId }: StreetAddress) =>
  (await findSameNamedAddresses(db, addressId)).flatMap(toSuggestions);

const suggestUnits = async (db: Database, { addressId }: StreetAddress) =>
  (await findSameNamedAddresses(db, addressId)).slice(0, 1).flatMap(toSuggestions);

const isInBaltimoreOrWashington = ({ city, state }: StreetAddress) =>
  state === 'DC' || (state === 'MD' && city === 'Baltimore');

function describeService(
  catalog: Catalog,
  service: PremisesService,
): Omit<PremisesDescription, 'address' | 'addressKnown' | 'baltimoreOrWashington'> {
  const products = listProducts(catalog, service);
  return {
    availability: { ...toAvailability(service, products.plans.length), ...describeOrderMode(catalog, service) },
    quotes: [],
    suggestions: [],
    jointOfferEnabled: service.jointOffer,
    jointOffer: getJointOffer(catalog, service.jointOffer),
    products,
    phone: service.phone,
    digitalVoice: service.digitalVoice,
    speedType: service.speedType,
    buyOutQualified: service.buyOut,
    registrationOnly: false, // required by the wire (E-159), but the shop sells at every known address
  };
}

/** Without plans to ask for, a request has no page of its own. */
function describeOrderMode(catalog: Catalog, service: PremisesService): Pick<Availability, 'order'> {
  const { order } = service;
  if (order === 'order' || (order === 'request' && listReachingPlans(catalog, service).length === 0)) return {};
  return { order };
}
