import { splitAddressLine } from '@demarc/domain/address';
import { BadRow, type PremisesService } from '../../../provider/index.ts';
import type { CoverageRow } from '../coverage/coverage-row.ts';
import { TextCache } from '../coverage/text-cache.ts';
import { buildService, readRow } from './read-row.ts';

/** Columns with Y or N, and the fields of the service that they set. */
const flagColumns = {
  no_plans: 'noPlans',
  existing_service: 'existingService',
  pending_order: 'pendingOrder',
  out_of_footprint: 'outOfFootprint',
  other_line_of_business: 'otherLineOfBusiness',
  blocked: 'blocked',
} as const satisfies Record<string, keyof PremisesService>;

const serviceColumns = ['technologies', 'speed_type', ...Object.keys(flagColumns)];
const columns = [
  ...['address', 'number', 'street', 'unit', 'city', 'state', 'zip', 'latitude', 'longitude', 'property_type'],
  ...serviceColumns,
];

/** Splits a line into fields. A quoted field may contain commas and doubled quotes. */
function splitFields(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

/** Returns true when a quoted field continues on the next line. */
export const hasOpenQuote = (line: string): boolean => line.includes('"') && line.split('"').length % 2 === 0;

/** Creates the reader for the rows below a header, or returns the reason why the header is invalid. */
export function createCsvReader(header: string): ((line: string) => CoverageRow) | { readonly reason: string } {
  const names = splitFields(header.replace(/^\uFEFF/, '')).map((name) => name.trim().toLowerCase());
  const unknown = names.filter((name) => !columns.includes(name));
  if (unknown.length > 0)
    return { reason: `there is no column "${unknown[0]}"; the columns are ${columns.join(', ')}` };
  if (!names.includes('zip')) return { reason: 'the column zip is missing' };
  if (!names.includes('address') && !(names.includes('number') && names.includes('street')))
    return { reason: 'the column address, or number and street, is missing' };
  const position = new Map(names.map((name, index) => [name, index]));
  const readServiceFields = createServiceReader(names);

  return (line) => {
    const fields = splitFields(line);
    if (fields.length !== names.length) throw new BadRow(`it has ${fields.length} fields, the header ${names.length}`);
    const field = (name: string) => fields[position.get(name) ?? -1]?.trim() ?? '';
    const { number, street } = field('address')
      ? splitAddressLine(field('address'))
      : { number: field('number'), street: field('street') };
    return readRow({
      number,
      street,
      unit: field('unit'),
      city: field('city'),
      state: field('state'),
      zip: field('zip'),
      latitude: field('latitude'),
      longitude: field('longitude'),
      propertyType: field('property_type'),
      service: readServiceFields(field),
    });
  };
}

/** Returns `readService` with a cache, because many rows of a file have the same service. */
function createServiceReader(names: readonly string[]): typeof readService {
  const columnsPresent = serviceColumns.filter((name) => names.includes(name));
  const cache = new TextCache<PremisesService | null>();
  return (field) => cache.getOrCreate(columnsPresent.map(field).join('|'), () => readService(field));
}

function readService(field: (name: string) => string): PremisesService | null {
  const special: Record<string, boolean | string> = {};
  for (const [column, name] of Object.entries(flagColumns)) {
    const text = field(column).toUpperCase();
    if (!['', 'Y', 'N'].includes(text)) throw new BadRow(`${column} is "${field(column)}"; write Y or N`);
    if (text === 'Y') special[name] = true;
  }
  if (field('speed_type')) special.speedType = field('speed_type').toUpperCase();
  const technologies = field('technologies');
  return technologies || Object.keys(special).length > 0 ? buildService(technologies, special) : null;
}
