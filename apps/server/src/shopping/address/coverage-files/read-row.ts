import { isState } from '@demarc/domain/address';
import { BadRow, defaultService, type PremisesService, readTechnologies } from '../../../provider/index.ts';
import type { CoverageRow } from '../coverage/coverage-row.ts';
import type { Position } from '../position.ts';

/** The fields of a row as text. Empty when the file has no value. */
export interface RowInput {
  readonly number: string;
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly propertyType: string;
  readonly externalId: string;
  readonly fccLocationId: string;
  readonly service: PremisesService | null;
}

export function readRow(input: RowInput): CoverageRow {
  const state = input.state.trim().toUpperCase();
  if (state && !isState(state)) throw new BadRow(`"${input.state}" is not a state; write two letters`);
  return {
    number: readName(input.number, 'house number'),
    street: readName(input.street, 'street'),
    unit: readName(input.unit, 'unit'),
    city: readName(input.city, 'city').trim(),
    state,
    zip: readZip(input.zip),
    position: readPosition(input.latitude, input.longitude),
    propertyType: readName(input.propertyType, 'property type').trim(),
    externalId: readName(input.externalId, 'external_id').trim(),
    fccLocationId: readFccLocationId(input.fccLocationId),
    service: input.service,
  };
}

/** Longer than any real name. Much longer names would exceed the limits of the index and of the spelling comparison. */
const maxNameLength = 120;

function readName(text: string, field: string): string {
  if (text.length > maxNameLength) throw new BadRow(`its ${field} has more than ${maxNameLength} characters`);
  if (text.includes('\u0000')) throw new BadRow(`its ${field} has a NUL in it`);
  return text;
}

/** The FCC's ids have ten digits today. */
export function readFccLocationId(text: string): string {
  const id = text.trim();
  if (id && !/^[1-9]\d{0,14}$/.test(id)) throw new BadRow(`fcc_location_id is "${text}"; write the digits of the id`);
  return id;
}

/** Reads "07030-1234" and "7030" as 07030: spreadsheets drop the leading zero. */
function readZip(text: string): string {
  const digits = /^(\d{3,5})(?:-\d{4})?$/.exec(text.trim())?.[1];
  if (!digits) throw new BadRow(text.trim() ? `"${text}" is not a zip` : 'it has no zip');
  return digits.padStart(5, '0');
}

function readPosition(latitude: string, longitude: string): Position | null {
  if (!latitude && !longitude) return null;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  if (!latitude || !longitude || !(Math.abs(position.latitude) <= 90) || !(Math.abs(position.longitude) <= 180))
    throw new BadRow(`"${latitude}", "${longitude}" is not a latitude and a longitude`);
  return position;
}

export const buildService = (technologies: string, special: Partial<PremisesService>): PremisesService => ({
  ...defaultService(readTechnologies(technologies)),
  ...special,
});
