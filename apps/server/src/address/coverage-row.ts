import { keptLine, normaliseAddress, readable, unitPairs, unitPartsOf, withoutDirection } from '@demarc/domain/address';
import { Known } from './known.ts';
import { type Position, squareOf } from './position.ts';
import type { Service } from './service.ts';

/** One line of a coverage file: an address, or a unit of one, and what can be delivered there. */
export interface CoverageRow {
  readonly number: string;
  readonly street: string;
  readonly unit: string;
  /** Empty where the file does not say: then the zip must be known. */
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly position: Position | null;
  /** Empty where the file does not say. */
  readonly propertyType: string;
  /** Null where the file says nothing of it. */
  readonly service: Service | null;
}

/** A row in the spelling in which it is kept and looked up. */
export interface KeptRow extends Omit<CoverageRow, 'street' | 'unit'> {
  readonly line: string;
  readonly streetKey: string;
  readonly bareKey: string;
  readonly streetName: string;
  readonly unitKey: string;
  readonly unitParts: ReturnType<typeof unitPartsOf>;
  readonly square: number | null;
}

const streets = new Known<Pick<KeptRow, 'streetKey' | 'bareKey' | 'streetName'>>();
const streetOf = (street: string) => {
  const streetKey = normaliseAddress(street);
  return { streetKey, bareKey: withoutDirection(streetKey), streetName: readable(street) };
};
const noUnit = unitPartsOf([]);

/** Undefined where the row has no number or no street, so that nobody could find it. */
export function keptRow(row: CoverageRow): KeptRow | undefined {
  const { streetKey, bareKey, streetName } = streets.of(row.street, streetOf);
  const kept = keptLine(row.number, streetKey);
  if (!kept) return undefined;
  const unitKey = row.unit && normaliseAddress(row.unit.replaceAll('#', ' UNIT '));
  return {
    ...kept,
    city: row.city,
    state: row.state,
    zip: row.zip,
    position: row.position,
    propertyType: row.propertyType,
    service: row.service,
    streetKey,
    bareKey,
    streetName,
    unitKey,
    unitParts: unitKey ? unitPartsOf(unitPairs(unitKey)) : noUnit,
    square: row.position && squareOf(row.position),
  };
}
