import { splitAddressLine } from '@demarc/domain/address';
import { BadRow, suggestName } from '../../../provider/index.ts';
import type { CoverageRow, RowService } from '../coverage/coverage-row.ts';
import { TextCache } from '../coverage/text-cache.ts';
import { readRow } from './read-row.ts';
import { lineColumns, type ReadField, readService, serviceColumns } from './read-service.ts';

const columns = [
  ...['address', 'number', 'street', 'unit', 'city', 'state', 'zip', 'latitude', 'longitude', 'property_type'],
  ...['external_id', 'fcc_location_id'],
  ...serviceColumns,
];

/** Splits a line into fields. A quoted field may contain commas and doubled quotes. */
export function splitFields(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

/** Returns true when a quoted field continues on the next line. */
export const hasOpenQuote = (line: string): boolean => line.includes('"') && line.split('"').length % 2 === 0;

/** Creates the reader for the rows below a header, or returns the reason why the header is invalid. */
export function createCsvReader(
  header: string,
  technologies: readonly string[] | undefined,
): ((line: string) => CoverageRow) | { readonly reason: string } {
  const names = splitFields(header.replace(/^\uFEFF/, '')).map((name) => name.trim().toLowerCase());
  const unknown = names.filter((name) => !columns.includes(name));
  if (unknown.length > 0)
    return {
      reason: `there is no column "${unknown[0]}"${suggestName(unknown[0] ?? '', columns) || `; the columns are ${columns.join(', ')}`}`,
    };
  if (!names.includes('zip')) return { reason: 'the column zip is missing' };
  if (!names.includes('address') && !(names.includes('number') && names.includes('street')))
    return { reason: 'the column address, or number and street, is missing' };
  const ownColumn = lineColumns.find((name) => names.includes(name));
  if (ownColumn && !technologies)
    return {
      reason: `the column ${ownColumn} needs a list of technologies in catalog/technologies.yaml; without it, write the column technologies`,
    };
  if (ownColumn && names.includes('technologies'))
    return { reason: `write either the column technologies or ${lineColumns.join(', ')}` };
  if (ownColumn && !(names.includes('technology') && names.includes('download')))
    return { reason: `the column ${names.includes('technology') ? 'download' : 'technology'} is missing` };
  const position = new Map(names.map((name, index) => [name, index]));
  const readServiceFields = createServiceReader(names, technologies);

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
      externalId: field('external_id'),
      fccLocationId: field('fcc_location_id'),
      service: readServiceFields(field),
    });
  };
}

/** Returns `readService` with a cache, because many rows of a file have the same service. */
function createServiceReader(names: readonly string[], technologies: readonly string[] | undefined) {
  const columnsPresent = serviceColumns.filter((name) => names.includes(name));
  const cache = new TextCache<RowService | null>();
  return (field: ReadField) =>
    cache.getOrCreate(columnsPresent.map(field).join('|'), () => readService(field, technologies));
}
