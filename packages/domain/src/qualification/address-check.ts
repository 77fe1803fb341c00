import type { StreetAddress, TypedAddress, Unit } from '../address/index.ts';
import type { SuggestedAddress } from './qualification.ts';
import type { ProductRecommendation } from './recommendation.ts';

/** An address as sent to the address check. */
export interface CheckedAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly streetName: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Formatted by `formatUnitForQualification`. */
  readonly unit: string;
  readonly raw: string;
  /** The id of the unit if it has one, else of the building. Empty for an unknown address. */
  readonly addressId: string;
  readonly baseId: string;
  readonly locationId: string;
  readonly unitLocationId: string;
  readonly unitHasNetworkId: boolean;
  /** The text typed into the two fields. */
  readonly typedStreet: string;
  readonly typedUnit: string;
}

/** The input of the address check. */
export interface AddressCheck {
  /** Random, and the same for all retries of one check (E-155). */
  readonly id: string;
  readonly address: CheckedAddress;
  readonly phone: string;
  readonly email: string;
  readonly pageUrl: string;
  readonly journeyEntryUrl: string;
  readonly campaign: string;
  readonly entryPoint: string;
  readonly recommendation: ProductRecommendation;
}

type TypedText = Pick<CheckedAddress, 'typedStreet' | 'typedUnit'>;

/** Builds the address to check from a chosen suggestion. `unitName` is the chosen unit or no-unit choice. */
export const buildChosenAddress = (
  { street, houseNumber, streetName, city, state, zip, raw, addressId, baseId, locationId }: StreetAddress,
  unit: Unit | null,
  unitName: string,
  typed: TypedText,
): CheckedAddress => ({
  street,
  houseNumber,
  streetName,
  city,
  state,
  zip,
  raw,
  baseId,
  locationId,
  unit: unitName,
  addressId: unit?.addressId ?? addressId,
  unitLocationId: unit?.networkId ?? '',
  unitHasNetworkId: unit?.hasNetworkId ?? false,
  ...typed,
});

/** Builds the address to check from one that matches no suggestion (E-203). */
export const buildUnlistedAddress = (
  { street, city, state, unit }: TypedAddress,
  zip: string,
  typed: TypedText,
): CheckedAddress => ({
  street,
  houseNumber: '',
  streetName: '',
  city,
  state,
  zip,
  unit,
  raw: street,
  addressId: '',
  baseId: '',
  locationId: '',
  unitLocationId: '',
  unitHasNetworkId: false,
  ...typed,
});

/** Builds the address to check again after the shopper chose among several. Only its id identifies it (E-410). */
export const buildSuggestedAddress = (
  checked: CheckedAddress,
  { addressId, raw }: SuggestedAddress,
): CheckedAddress => ({
  ...checked,
  raw,
  addressId,
  baseId: '',
  locationId: '',
  unit: '',
  unitLocationId: '',
  unitHasNetworkId: false,
});

/**
 * Returns true for an address from `buildSuggestedAddress`. An address from the form also has a building or location
 * id.
 */
export const isSuggestedAddress = ({ addressId, baseId, locationId }: CheckedAddress): boolean =>
  addressId !== '' && baseId === '' && locationId === '';

/** E-215: the first check does not count. */
export const maxAddressCheckRetries = 5;

/** Returns true if the check must run again. After the last retry, its answer is final (E-216). */
export const shouldRetryAddressCheck = (answer: { readonly retry: boolean }, retriesSoFar: number): boolean =>
  answer.retry && retriesSoFar < maxAddressCheckRetries;
