import { splitAddressLine } from '@demarc/domain/address';
import { z } from 'zod';
import { BadRow } from '../../../provider/index.ts';
import type { AddedService, CoverageRow } from '../coverage/coverage-row.ts';
import { readRow } from './read-row.ts';
import { type ReadField, readAddedService, readService } from './read-service.ts';

const featureSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  geometry: z
    .object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) })
    .nullish(),
});

const positionSchema = z.tuple([z.number(), z.number()]).rest(z.number());
const ringSchema = z.array(positionSchema).min(4);
const polygonSchema = z.array(ringSchema).min(1);

const areaSchema = z.object({
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: polygonSchema }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygonSchema).min(1) }),
  ]),
});

/** A ring of positions, longitude first. The first one comes again at the end. */
export type Ring = readonly (readonly number[])[];

/** A part of the map, with the service that its addresses get. */
export interface Area {
  /** Each polygon is its outer ring, followed by its holes. */
  readonly polygons: readonly (readonly Ring[])[];
  readonly service: AddedService;
}

const areaTypes: readonly unknown[] = ['Polygon', 'MultiPolygon'];

export const isArea = (feature: unknown): boolean =>
  areaTypes.includes((feature as { geometry?: { type?: unknown } } | null)?.geometry?.type);

/** The names of OpenAddresses for columns of our own. */
const aliases: Readonly<Record<string, string>> = { state: 'region', zip: 'postcode' };

/** Reads properties by the names of the CSV columns, in small or capital letters. */
function createFieldReader(properties: Readonly<Record<string, unknown>>): ReadField {
  const values = new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = values.get(name) ?? values.get(aliases[name] ?? name);
    if (typeof value === 'boolean') return value ? 'Y' : 'N';
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text.includes('\uFFFD')) throw new BadRow('it has a letter that is not UTF-8; save the file as UTF-8');
    return text;
  };
}

/** Reads an address with its coverage. Files of OpenAddresses have no coverage. */
export function readFeature(feature: unknown, technologies: readonly string[] | undefined): CoverageRow {
  const parsed = featureSchema.safeParse(feature);
  if (!parsed.success) throw new BadRow(`it is no address: ${z.prettifyError(parsed.error).split('\n')[0]}`);
  const { properties, geometry } = parsed.data;
  const [longitude = '', latitude = ''] = geometry?.coordinates ?? [];
  const field = createFieldReader(properties);
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
    latitude: String(latitude),
    longitude: String(longitude),
    propertyType: field('property_type'),
    externalId: field('external_id'),
    fccLocationId: field('fcc_location_id'),
    service: technologies || !field('technology') ? readService(field, technologies) : readTableService(field),
  });
}

/** The routing table has no technologies of one row each, so all that a feature names are those of the address. */
const readTableService = (field: ReadField) =>
  readService(
    (name) => (name === 'technologies' ? formatTechnology(field) : isLineField(name) ? '' : field(name)),
    undefined,
  );
const isLineField = (name: string) => ['technology', 'download', 'upload'].includes(name);
const formatTechnology = (field: ReadField) => [field('technology'), field('download')].filter(Boolean).join(':');

export function readArea(feature: unknown, technologies: readonly string[] | undefined): Area {
  const parsed = areaSchema.safeParse(feature);
  if (!parsed.success) throw new BadRow(`it is no area: ${z.prettifyError(parsed.error).split('\n')[0]}`);
  const { properties, geometry } = parsed.data;
  return {
    polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    service: readAddedService(createFieldReader(properties ?? {}), technologies),
  };
}

export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadRow('it is not JSON');
  }
}
