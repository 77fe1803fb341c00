import { orderModes } from '@demarc/domain/qualification';
import { z } from 'zod';
import { defineProviderCalls } from '../provider-call.ts';

const text = (description: string) => z.string().min(1).max(120).meta({ description });
const flag = (description: string) => z.boolean().optional().meta({ description });
const mbps = (description: string) => z.int().positive().meta({ description });

const id = z.string().regex(/^[AU]\d{1,9}$/, 'is no id of premises');
const params = z.strictObject({
  id: id.meta({ description: 'The id of an address or unit in the shop.', examples: ['A17'] }),
});

const externalId = text('Your own id of the address or unit, such as that of your GIS.');
const fccLocationId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'is no location id of the FCC')
  .meta({ description: 'The location id of the FCC.' });

const technologies = z
  .array(
    z.strictObject({
      technology: text('The id of the technology, as in coverage files.'),
      downMbps: mbps('The download speed of the line in Mbps.'),
      upMbps: mbps(
        'The upload speed of the line in Mbps. Absent if every upload fits, and for the routing table.',
      ).optional(),
    }),
  )
  .max(20)
  .meta({ description: 'All technologies that reach the premises. Empty if none does.' });

const order = z.enum(orderModes).meta({
  description:
    'How to order there: online, by a request, not yet (`planned`), or not at all. Later versions may add values.',
});
const plannedFor = text('When you expect to serve premises that are `planned`, as 2027-Q2.');

const coverage = z
  .strictObject({
    source: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{0,49}$/, 'is no name of a source')
      .default('default')
      .meta({ description: 'The source that this call writes, as the import of coverage files names it.' }),
    technologies,
    order: order.optional(),
    plannedFor: plannedFor.optional(),
    speedType: text('How the line is built, as VDSL.').optional(),
    noPlans: flag('Nothing is sold online although it could be delivered.'),
    existingService: flag('Somebody at the premises has your service.'),
    pendingOrder: flag('An order is under way.'),
    outOfFootprint: flag('The premises are outside the area where you sell.'),
    otherLineOfBusiness: flag('Another of your shops sells there.'),
    blocked: flag('The building can be served only by its units.'),
    externalId: externalId.optional(),
    fccLocationId: fccLocationId.optional(),
  })
  .meta({ description: 'What one source says about premises, with the rules of a row of a coverage file.' });

const premises = z
  .strictObject({
    id: id.meta({ description: 'The id in the shop. It stays the same when coverage is imported again.' }),
    externalId: externalId.optional(),
    fccLocationId: fccLocationId.optional(),
    street: text('House number and street.'),
    unit: text('Suite, floor or apartment.').optional(),
    city: text('City.'),
    state: text('Two letters of the state.'),
    zip: text('ZIP code of five digits.'),
    technologies,
    order,
    plannedFor: plannedFor.optional(),
  })
  .meta({ description: 'Premises with what all sources say about them.' });

/** The named schemas of premises. */
export const premisesSchemas = {
  Premises: premises,
  PremisesList: z
    .strictObject({ items: z.array(premises).meta({ description: 'The premises with this id, at most 100.' }) })
    .meta({ description: 'Premises with an id of another system.' }),
  PremisesCoverage: coverage,
};

const premisesExample = {
  ...{ id: 'A17', externalId: 'GIS-48', fccLocationId: '1000000121' },
  ...{ street: '2 Quay Street', city: 'Troy', state: 'NY', zip: '12180' },
  technologies: [{ technology: 'fiber', downMbps: 940 }],
  order: 'order',
} as const;

export const premisesCalls = defineProviderCalls({
  findPremises: {
    summary: 'Find premises',
    description: 'Lists the addresses and units that have your own id or a location id of the FCC. Send one of them.',
    tag: 'Coverage',
    method: 'GET',
    path: '/premises',
    scope: 'premises:read',
    query: z
      .strictObject({ externalId: externalId.optional(), fccLocationId: fccLocationId.optional() })
      .refine((query) => Object.keys(query).length === 1, 'needs externalId or fccLocationId'),
    response: premisesSchemas.PremisesList,
    example: { query: { externalId: 'GIS-48' }, response: { items: [premisesExample] } },
  },
  getPremises: {
    summary: 'Read premises',
    description: 'Returns an address or unit with what all sources say about it.',
    tag: 'Coverage',
    method: 'GET',
    path: '/premises/{id}',
    scope: 'premises:read',
    params,
    response: premisesSchemas.Premises,
    example: { params: { id: 'A17' }, response: premisesExample },
  },
  putPremises: {
    summary: 'Write the coverage of premises',
    description:
      'Replaces what one source says about an address or unit. What other sources say stays, and the answer has the coverage of all of them. The same request again changes nothing. While coverage files are being written, it may be refused with `overloaded`: send it again after the seconds of the Retry-After header.',
    tag: 'Coverage',
    method: 'PUT',
    path: '/premises/{id}',
    scope: 'premises:write',
    params,
    body: coverage,
    response: premisesSchemas.Premises,
    example: {
      params: { id: 'A17' },
      body: { source: 'gis', technologies: [{ technology: 'fiber', downMbps: 940 }], externalId: 'GIS-48' },
      response: premisesExample,
    },
  },
});
