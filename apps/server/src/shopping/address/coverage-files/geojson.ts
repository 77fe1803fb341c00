import { z } from 'zod';
import { BadRow } from '../../../provider/index.ts';
import { type CoverageRow, noLocationIds } from '../coverage/coverage-row.ts';
import { readRow } from './read-row.ts';

const textSchema = z.union([z.string(), z.number().transform(String)]).nullish();

/** A line of an OpenAddresses file. Other fields are ignored. */
const featureSchema = z.object({
  properties: z.object({
    number: textSchema,
    street: textSchema,
    unit: textSchema,
    city: textSchema,
    region: textSchema,
    postcode: textSchema,
  }),
  geometry: z
    .object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) })
    .nullish(),
});

/** Reads an address. OpenAddresses does not describe the service there. */
export function readFeature(line: string): CoverageRow {
  const parsed = featureSchema.safeParse(parseJson(line));
  if (!parsed.success) throw new BadRow(`it is no address: ${z.prettifyError(parsed.error).split('\n')[0]}`);
  const { properties, geometry } = parsed.data;
  const [longitude = '', latitude = ''] = geometry?.coordinates ?? [];
  return readRow({
    number: properties.number ?? '',
    street: properties.street ?? '',
    unit: properties.unit ?? '',
    city: properties.city ?? '',
    state: properties.region ?? '',
    zip: properties.postcode ?? '',
    latitude: String(latitude),
    longitude: String(longitude),
    propertyType: '',
    ...noLocationIds,
    service: null,
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadRow('it is not JSON');
  }
}
