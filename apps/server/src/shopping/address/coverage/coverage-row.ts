import {
  buildStoredLine,
  buildUnitParts,
  capitalizeName,
  normalizeAddress,
  removeDirection,
  splitUnitPairs,
} from '@demarc/domain/address';
import type { PremisesService } from '../../../provider/index.ts';
import { getSquare, type Position } from '../position.ts';
import { TextCache } from './text-cache.ts';

/** The service at the address of a row. */
export interface RowService extends PremisesService {
  /** Only in a row of one technology: the other fields that it has a value for. Those without one stay as they are. */
  readonly stated?: Partial<PremisesService>;
}

/** The ids that other systems have for a location. Empty when the file has none. */
export interface LocationIds {
  /** The provider's own id, such as that of its GIS. */
  readonly externalId: string;
  readonly fccLocationId: string;
}

export const noLocationIds: LocationIds = { externalId: '', fccLocationId: '' };

/** Technologies and fields that are added to an address. It keeps all others. */
export interface AddedService extends Pick<PremisesService, 'speeds' | 'lines'> {
  readonly stated: Partial<PremisesService>;
}

/** A technology at a location that only its FCC id names. */
export interface LocationRow extends Pick<LocationIds, 'fccLocationId'> {
  readonly service: AddedService;
}

/** One line of a coverage file: an address or a unit, and the service there. */
export interface CoverageRow extends LocationIds {
  readonly number: string;
  readonly street: string;
  readonly unit: string;
  /** Empty when the file has none: then the zip must be known. */
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly position: Position | null;
  /** Empty when the file has none. */
  readonly propertyType: string;
  /** Null when the file does not describe it. */
  readonly service: RowService | null;
}

/** A row in the spelling that is stored and searched. */
export interface NormalizedRow extends Omit<CoverageRow, 'street' | 'unit'> {
  readonly line: string;
  readonly streetKey: string;
  readonly bareKey: string;
  readonly streetName: string;
  readonly unitKey: string;
  readonly unitParts: ReturnType<typeof buildUnitParts>;
  readonly square: number | null;
}

const streetCache = new TextCache<Pick<NormalizedRow, 'streetKey' | 'bareKey' | 'streetName'>>();
const normalizeStreet = (street: string) => {
  const streetKey = normalizeAddress(street);
  return { streetKey, bareKey: removeDirection(streetKey), streetName: capitalizeName(street) };
};
const noUnit = buildUnitParts([]);

/** Converts a row to the stored spelling. Undefined for a row without a number or a street: no search would find it. */
export function normalizeRow(row: CoverageRow): NormalizedRow | undefined {
  const { streetKey, bareKey, streetName } = streetCache.getOrCreate(row.street, normalizeStreet);
  const line = buildStoredLine(row.number, streetKey);
  if (!line) return undefined;
  const unitKey = row.unit && normalizeAddress(row.unit.replaceAll('#', ' UNIT '));
  return {
    ...line,
    city: row.city,
    state: row.state,
    zip: row.zip,
    position: row.position,
    propertyType: row.propertyType,
    externalId: row.externalId,
    fccLocationId: row.fccLocationId,
    service: row.service,
    streetKey,
    bareKey,
    streetName,
    unitKey,
    unitParts: unitKey ? buildUnitParts(splitUnitPairs(unitKey)) : noUnit,
    square: row.position && getSquare(row.position),
  };
}
