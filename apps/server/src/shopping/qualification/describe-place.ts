import type { StreetAddress } from '@demarc/domain/address';
import { type Catalog, jointOfferOf } from '@demarc/domain/catalog';
import type { Qualification, SuggestedAddress } from '@demarc/domain/qualification';
import type { Database } from '../../platform/database/database.ts';
import { type Service, serviceOver } from '../../provider/index.ts';
import { availabilityOf, findNamesakes } from '../address/index.ts';
import type { QuotedPlace } from './find-checked-place.ts';
import { productsAt } from './products-at.ts';

/** What the place itself says; the rest of the answer is the check's. */
export type Described = Omit<
  Qualification,
  'retry' | 'pendingOrder' | 'liveChat' | 'sessionId' | 'networkSessionId' | 'guiSessionId'
>;

const baltimoreOrWashington = ({ city, state }: StreetAddress) =>
  state === 'DC' || (state === 'MD' && city === 'Baltimore');

function describe(
  catalog: Catalog,
  service: Service,
): Omit<Described, 'address' | 'addressKnown' | 'baltimoreOrWashington'> {
  const products = productsAt(catalog, service);
  return {
    availability: availabilityOf(service, products.plans.length),
    quotes: [],
    suggestions: [],
    jointOfferEnabled: service.jointOffer,
    jointOffer: jointOfferOf(catalog, service.jointOffer),
    products,
    phone: service.phone,
    digitalVoice: service.digitalVoice,
    speedType: service.speedType,
    buyOutQualified: service.buyOut,
    registrationOnly: false, // the shop sells wherever it finds an address; the wire asks for it (E-159)
  };
}

/** A place that the coverage knows. */
export async function describePlace(
  db: Database,
  catalog: Catalog,
  { address, unit, service, quotes }: QuotedPlace,
): Promise<Described> {
  const described = describe(catalog, service);
  const units = async () => (await findNamesakes(db, address.addressId))[0]?.units ?? [];
  return {
    ...described,
    quotes,
    availability: {
      ...described.availability,
      // E-230: only where there is a unit to choose instead.
      baseAddressBlocked: service.blocked && unit === null && (await units()).length > 0,
    },
    suggestions: service.severalAddresses ? await suggestionsAround(db, address) : [],
    address: unit
      ? `${address.street} ${unit.unit}, ${address.city}, ${address.state} ${address.zip}`
      : address.displayed,
    addressKnown: true,
    baltimoreOrWashington: baltimoreOrWashington(address),
  };
}

/** An address that no list has: only what is sold everywhere is left. */
export const describeUnknown = (catalog: Catalog, address: string): Described => ({
  ...describe(catalog, serviceOver({})),
  address,
  addressKnown: false,
  baltimoreOrWashington: false,
});

/** Several addresses are meant. E-243: a status is set, so that the shopper gets to choose; nothing else is claimed. */
export async function describeSeveral(
  db: Database,
  catalog: Catalog,
  addresses: readonly StreetAddress[],
  address: string,
): Promise<Described> {
  const described = describe(catalog, { ...serviceOver({ fiber: 1000 }), severalAddresses: true });
  const suggestions = await Promise.all(addresses.map((each) => suggestionsOf(db, each)));
  return {
    ...described,
    suggestions: suggestions.flat(),
    address,
    addressKnown: false,
    baltimoreOrWashington: addresses.every(baltimoreOrWashington),
  };
}

type WithUnits = Awaited<ReturnType<typeof findNamesakes>>[number];

/** Each unit, or the address itself where it has none. */
const listed = ({ address, units }: WithUnits): SuggestedAddress[] =>
  units.length === 0
    ? [{ addressId: address.addressId, zip: address.zip, elevationType: '', unitType: '', raw: address.raw }]
    : units.map(({ addressId, unit, parts }) => ({
        addressId,
        zip: address.zip,
        elevationType: parts.elevationType,
        unitType: parts.type,
        raw: address.raw.replace(',', ` ${unit},`),
      }));

const suggestionsAround = async (db: Database, { addressId }: StreetAddress) =>
  (await findNamesakes(db, addressId)).flatMap(listed);

const suggestionsOf = async (db: Database, { addressId }: StreetAddress) =>
  (await findNamesakes(db, addressId)).slice(0, 1).flatMap(listed);
