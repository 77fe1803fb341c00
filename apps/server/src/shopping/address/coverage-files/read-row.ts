import { isState } from '@demarc/domain/address';
import { BadRow, readTechnologies, type Service, serviceOver } from '../../../provider/index.ts';
import type { CoverageRow } from '../coverage-row.ts';
import type { Position } from '../position.ts';

/** Everything a file can say about a place, as text; empty where it says nothing. */
export interface RowTexts {
  readonly number: string;
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly propertyType: string;
  readonly service: Service | null;
}

export function readRow(texts: RowTexts): CoverageRow {
  const state = texts.state.trim().toUpperCase();
  if (state && !isState(state)) throw new BadRow(`"${texts.state}" is not a state; write two letters`);
  return {
    number: readName(texts.number, 'house number'),
    street: readName(texts.street, 'street'),
    unit: readName(texts.unit, 'unit'),
    city: readName(texts.city, 'city').trim(),
    state,
    zip: readZip(texts.zip),
    position: readPosition(texts.latitude, texts.longitude),
    propertyType: readName(texts.propertyType, 'property type').trim(),
    service: texts.service,
  };
}

/** No name is longer; an index would not hold one that is much longer, nor could it be compared with a misspelt one. */
const longestName = 120;

function readName(text: string, what: string): string {
  if (text.length > longestName) throw new BadRow(`its ${what} has more than ${longestName} characters`);
  if (text.includes('\u0000')) throw new BadRow(`its ${what} has a NUL in it`);
  return text;
}

/** "07030-1234" is 07030, and so is 7030: spreadsheets take the zero away. */
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

export const serviceFrom = (technologies: string, special: Partial<Service>): Service => ({
  ...serviceOver(readTechnologies(technologies)),
  ...special,
});
