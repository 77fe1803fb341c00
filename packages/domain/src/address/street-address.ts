/** A zip code and the places it stands for. */
export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  /** Another name for the place; empty where there is none. */
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
  /** The whole address as it is shown and matched; the raw one is in the spelling of the address source. */
  readonly displayed: string;
  readonly raw: string;
  readonly addressId: string;
  /** The network's own id of the address, and of the building that it belongs to. */
  readonly networkId: string;
  readonly baseId: string;
  readonly locationId: string;
  /** "latitude,longitude"; empty where the position is not known. */
  readonly location: string;
  readonly propertyType: string;
  /** Empty until one is chosen, unless the shopper typed one along with the street. */
  readonly unit: string;
}

/** An address that no suggestion answers for, made from what the shopper typed (E-147, E-203). */
export interface TypedAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly unit: string;
}

/** The parts of a unit's name: what it is, on which floor, in which building. */
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
  /** As it is listed: "STE 200". */
  readonly unit: string;
  readonly addressId: string;
  readonly baseId: string;
  readonly networkId: string;
  /** Whether the network knows this unit by an id of its own. */
  readonly hasNetworkId: boolean;
  readonly parts: UnitParts;
}

export interface UnitList {
  readonly units: readonly Unit[];
  /** How many there are in all, listed or not (E-151). */
  readonly total: number;
}

/** Nothing longer is looked up: no address of the country comes near. */
export const longestTyped = 200;
