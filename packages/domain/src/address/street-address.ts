/** A ZIP code and its cities. */
export interface ZipCity {
  readonly zip: string;
  readonly city: string;
  /** Another name of the city. Empty if there is none. */
  readonly altCity: string;
  readonly state: string;
}

/** A street address as the shopper chose it from the suggestions (E-145). */
export interface StreetAddress {
  /** The first line: "140 West 4th Street". */
  readonly street: string;
  readonly houseNumber: string;
  readonly streetName: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The full address as shown and matched. `raw` has the spelling of the address source. */
  readonly displayed: string;
  readonly raw: string;
  readonly addressId: string;
  /** The network's ids for the address and for its building. */
  readonly networkId: string;
  readonly baseId: string;
  readonly locationId: string;
  /** "latitude,longitude". Empty if unknown. */
  readonly location: string;
  readonly propertyType: string;
  /** Empty until chosen, unless the shopper typed one with the street. */
  readonly unit: string;
}

/** A typed address that matches no suggestion (E-147, E-203). */
export interface TypedAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly unit: string;
}

/** The parts of a unit's name: type, floor and building. */
export interface UnitParts {
  readonly type: string;
  readonly value: string;
  readonly elevationType: string;
  readonly elevationValue: string;
  readonly structureType: string;
  readonly structureValue: string;
}

/** One unit of a building (E-150). */
export interface Unit {
  /** As listed: "STE 200". */
  readonly unit: string;
  readonly addressId: string;
  readonly baseId: string;
  readonly networkId: string;
  /** True if the network has a separate id for this unit. */
  readonly hasNetworkId: boolean;
  readonly parts: UnitParts;
}

export interface UnitList {
  readonly units: readonly Unit[];
  /** The total number of units, including unlisted ones (E-151). */
  readonly total: number;
}

/** Longer text is cut off before a search. No real address comes close. */
export const maxAddressLength = 200;
