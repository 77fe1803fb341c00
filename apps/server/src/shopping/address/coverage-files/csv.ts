import { splitAddressLine } from '@demarc/domain/address';
import { type OrderMode, orderModes, parsePlannedPeriod, plannedPeriodForms } from '@demarc/domain/qualification';
import { BadRow, noService, type PremisesService, readLine, readLines, suggestName } from '../../../provider/index.ts';
import type { CoverageRow, RowService } from '../coverage/coverage-row.ts';
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

const lineColumns = ['technology', 'download', 'upload'];
const serviceColumns = [
  'technologies',
  ...lineColumns,
  'speed_type',
  'order',
  'planned_for',
  ...Object.keys(flagColumns),
];
const columns = [
  ...['address', 'number', 'street', 'unit', 'city', 'state', 'zip', 'latitude', 'longitude', 'property_type'],
  ...['external_id', 'fcc_location_id'],
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

function readOrderMode(text: string): OrderMode {
  const mode = orderModes.find((each) => each === text);
  if (!mode)
    throw new BadRow(`order is "${text}"; write one of ${orderModes.join(', ')}${suggestName(text, orderModes)}`);
  return mode;
}

function readPlannedPeriod(text: string, order: string): string {
  if (order !== 'planned') throw new BadRow('planned_for has a date, but order is not planned');
  if (!parsePlannedPeriod(text)) throw new BadRow(`planned_for is "${text}"; write ${plannedPeriodForms}`);
  return text;
}

type ReadField = (name: string) => string;

function readService(field: ReadField, own: readonly string[] | undefined): RowService | null {
  const special: Record<string, boolean | string> = {};
  const cleared: Record<string, boolean | string> = {};
  for (const [column, name] of Object.entries(flagColumns)) {
    const text = field(column).toUpperCase();
    if (!['', 'Y', 'N'].includes(text)) throw new BadRow(`${column} is "${field(column)}"; write Y or N`);
    if (text === 'Y') special[name] = true;
    if (text === 'N') cleared[name] = false;
  }
  const order = field('order').toLowerCase();
  if (order) special.order = readOrderMode(order);
  const plannedFor = field('planned_for');
  if (plannedFor) special.plannedFor = readPlannedPeriod(plannedFor, order);
  else if (order) cleared.plannedFor = '';
  if (field('speed_type')) special.speedType = field('speed_type').toUpperCase();
  const [technologies, technology, download, upload] = [...['technologies'], ...lineColumns].map(field);
  if (own && technology) {
    const lines = readLine(technology, download ?? '', upload ?? '', own);
    return { ...noService, lines, ...special, stated: { ...cleared, ...special } };
  }
  if (download || upload) throw new BadRow('it has a speed, but no technology');
  if (!technologies && Object.keys(special).length === 0) return null;
  if (!own) return buildService(technologies ?? '', special);
  return { ...noService, lines: technologies ? readLines(technologies, own) : {}, ...special };
}
