import { splitLine } from '@demarc/domain/address';
import { BadRow, type Service } from '../../../provider/index.ts';
import type { CoverageRow } from '../coverage-row.ts';
import { Known } from '../known.ts';
import { readRow, serviceFrom } from './read-row.ts';

/** Columns of yes and no, and what they say of a place. */
const flags = {
  no_plans: 'noPlans',
  existing_service: 'existingService',
  pending_order: 'pendingOrder',
  out_of_footprint: 'outOfFootprint',
  other_line_of_business: 'otherLineOfBusiness',
  blocked: 'blocked',
} as const satisfies Record<string, keyof Service>;

const columns = [
  ...['address', 'number', 'street', 'unit', 'city', 'state', 'zip', 'latitude', 'longitude', 'property_type'],
  ...['technologies', 'speed_type', ...Object.keys(flags)],
];

/** The fields of one line; a quoted field may hold commas and doubled quotes. */
function csvFields(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

/** Whether a quoted field goes on in the next line. */
export const isUnfinished = (line: string): boolean => line.includes('"') && line.split('"').length % 2 === 0;

/** How to read the rows below a header; a reason where it cannot be one. */
export function csvReader(header: string): ((line: string) => CoverageRow) | { readonly reason: string } {
  const names = csvFields(header.replace(/^\uFEFF/, '')).map((name) => name.trim().toLowerCase());
  const unknown = names.filter((name) => !columns.includes(name));
  if (unknown.length > 0)
    return { reason: `there is no column "${unknown[0]}"; the columns are ${columns.join(', ')}` };
  if (!names.includes('zip')) return { reason: 'the column zip is missing' };
  if (!names.includes('address') && !(names.includes('number') && names.includes('street')))
    return { reason: 'the column address, or number and street, is missing' };
  const position = new Map(names.map((name, index) => [name, index]));
  const serviceOf = serviceReader(names);

  return (line) => {
    const fields = csvFields(line);
    if (fields.length !== names.length) throw new BadRow(`it has ${fields.length} fields, the header ${names.length}`);
    const field = (name: string) => fields[position.get(name) ?? -1]?.trim() ?? '';
    const { number, street } = field('address')
      ? splitLine(field('address'))
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
      service: serviceOf(field),
    });
  };
}

const serviceColumns = ['technologies', 'speed_type', ...Object.keys(flags)];

/** Most rows of a file say of their service what another has said already: it is read once. */
function serviceReader(names: readonly string[]): typeof readService {
  const said = serviceColumns.filter((name) => names.includes(name));
  const known = new Known<Service | null>();
  return (field) => known.of(said.map(field).join('|'), () => readService(field));
}

function readService(field: (name: string) => string): Service | null {
  const special: Record<string, boolean | string> = {};
  for (const [column, name] of Object.entries(flags)) {
    const text = field(column).toUpperCase();
    if (!['', 'Y', 'N'].includes(text)) throw new BadRow(`${column} is "${field(column)}"; write Y or N`);
    if (text === 'Y') special[name] = true;
  }
  if (field('speed_type')) special.speedType = field('speed_type').toUpperCase();
  const technologies = field('technologies');
  return technologies || Object.keys(special).length > 0 ? serviceFrom(technologies, special) : null;
}
