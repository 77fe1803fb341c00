import type { StreetAddress, TypedAddress, Unit } from '../address/index.ts';
import type { SuggestedAddress } from './qualification.ts';
import type { ProductRecommendation } from './recommendation.ts';

/** The address as it is checked. */
export interface CheckedAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly streetName: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** As `unitForQualification` gives it. */
  readonly unit: string;
  readonly raw: string;
  /** The unit's where it has one, else the building's; empty where nobody knows the address. */
  readonly addressId: string;
  readonly baseId: string;
  readonly locationId: string;
  readonly unitLocationId: string;
  readonly unitHasNetworkId: boolean;
  /** What the shopper typed into the two fields. */
  readonly typedStreet: string;
  readonly typedUnit: string;
}

/** What is asked of the address check. */
export interface AddressCheck {
  /** Random, and the same over the retries of one check (E-155). */
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

type Typed = Pick<CheckedAddress, 'typedStreet' | 'typedUnit'>;

/** An address that was chosen from the suggestions; `unitName` is what was chosen of its units, if only to say none. */
export const chosenAddress = (
  { street, houseNumber, streetName, city, state, zip, raw, addressId, baseId, locationId }: StreetAddress,
  unit: Unit | null,
  unitName: string,
  typed: Typed,
): CheckedAddress => ({
  ...{ street, houseNumber, streetName, city, state, zip, raw, baseId, locationId },
  unit: unitName,
  addressId: unit?.addressId ?? addressId,
  unitLocationId: unit?.networkId ?? '',
  unitHasNetworkId: unit?.hasNetworkId ?? false,
  ...typed,
});

/** An address that no suggestion answers for (E-203). */
export const unlistedAddress = (
  { street, city, state, unit }: TypedAddress,
  zip: string,
  typed: Typed,
): CheckedAddress => ({
  ...{ street, houseNumber: '', streetName: '', city, state, zip, unit, raw: street },
  ...{ addressId: '', baseId: '', locationId: '', unitLocationId: '', unitHasNetworkId: false },
  ...typed,
});

/** The shopper's choice among several addresses, named by its id alone: the check runs again with it (E-410). */
export const suggestedAddress = (checked: CheckedAddress, { addressId, raw }: SuggestedAddress): CheckedAddress => ({
  ...checked,
  ...{ raw, addressId, baseId: '', locationId: '', unit: '', unitLocationId: '', unitHasNetworkId: false },
});

/** Tells such a choice from the same address in the form, which comes with its building or its position. */
export const isSuggested = ({ addressId, baseId, locationId }: CheckedAddress): boolean =>
  addressId !== '' && baseId === '' && locationId === '';
