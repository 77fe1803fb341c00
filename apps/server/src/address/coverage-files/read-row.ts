import { isState } from '@demarc/domain/address';
import { mbpsWritten } from '@demarc/domain/catalog';
import type { CoverageRow } from '../coverage-row.ts';
import type { Position } from '../position.ts';
import { type Service, serviceOver, type Technology, technologies, usualMbps } from '../service.ts';

/** Why a row cannot be used. */
export class BadRow extends Error {}

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

/** "fiber:940 lte" is fiber of 940 Mbps and LTE of the usual speed; "none" is nothing. */
export function readTechnologies(text: string): Service['speeds'] {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s;|]+/)
    .filter(Boolean);
  if (words.length === 1 && words[0] === 'none') return {};
  return Object.fromEntries(
    words.map((word) => {
      const [name = '', speed] = word.split(':');
      const technology = technologies.find((each) => each === name);
      if (!technology) throw new BadRow(`"${name}" is none of ${technologies.join(', ')}`);
      const mbps = speed === undefined ? usualMbps[technology] : mbpsWritten(speed);
      if (!Number.isInteger(mbps) || mbps < 1 || mbps > 1_000_000) throw new BadRow(`"${word}" has no speed in Mbps`);
      return [technology, mbps] satisfies [Technology, number];
    }),
  );
}

export const serviceFrom = (technologies: string, special: Partial<Service>): Service => ({
  ...serviceOver(readTechnologies(technologies)),
  ...special,
});
