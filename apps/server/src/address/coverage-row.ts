import { keptLine, normaliseAddress, readable, unitPairs, unitPartsOf, withoutDirection } from '@demarc/domain/address';
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
export interface KeptRow extends CoverageRow {
  readonly line: string;
  readonly streetKey: string;
  readonly bareKey: string;
  readonly streetName: string;
  readonly unitKey: string;
  readonly unitParts: ReturnType<typeof unitPartsOf>;
  readonly square: number | null;
}

/** Undefined where the row has no number or no street, so that nobody could find it. */
export function keptRow(row: CoverageRow): KeptRow | undefined {
  const kept = keptLine(row.number, row.street);
  if (!kept) return undefined;
  const unitKey = normaliseAddress(row.unit.replaceAll('#', ' UNIT '));
  return {
    ...row,
    number: kept.number,
    line: kept.line,
    streetKey: kept.street,
    bareKey: withoutDirection(kept.street),
    streetName: readable(row.street),
    unitKey,
    unitParts: unitPartsOf(unitPairs(unitKey)),
    square: row.position && squareOf(row.position),
  };
}
