import { buildStoredLine, normalizeAddress, splitAddressLine } from '@demarc/domain/address';
import { z } from 'zod';
import { BadRow, defaultService, readTechnologies, type Service } from './service.ts';

/** The page that a check of the address leads to. */
const ends = [
  ...['customizeOrder', 'existingService', 'internetServices', 'pendingOrderQuestion', 'addressChooser'],
  ...['fiveGShop', 'lteShop', 'genericInternet', 'lboPage'],
  'addressCheck', // stays there, with a message
] as const;

const sentence = z.string().trim().min(1, 'is empty');
const yes = z.literal(true, 'write true, or leave it out').optional();
const httpsUrl = z
  .string()
  .regex(/^https:\/\/\S+$/, 'must start with https://')
  .optional();

const technologies = z.string().transform((text, context) => {
  try {
    return readTechnologies(text);
  } catch (error) {
    if (!(error instanceof BadRow)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

const line = z
  .string()
  .transform(splitAddressLine)
  .refine(
    ({ number, street }) => buildStoredLine(number, normalizeAddress(street)),
    'write a house number and a street',
  );

const scenarioSchema = (zips: Pick<ReadonlySet<string>, 'has'>) =>
  z.strictObject({
    name: sentence,
    /** Describes the scenario in one sentence, for docs/scenarios.md. */
    shows: sentence,
    ends: z.enum(ends),
    address: line,
    zip: z.string('write the zip in quotes').refine((zip) => zips.has(zip), {
      error: (issue) => `zip ${issue.input} is not in coverage/zips.tsv`,
    }),
    units: z.array(sentence).default([]),
    /** Similar addresses of the zip to choose from. They have the same units. */
    alternatives: z.array(line).default([]),
    /** False for an address that the type-ahead does not list. A shopper can still type it. */
    listed: z.boolean().default(true),
    technologies: technologies.prefault(''),
    speedType: sentence.optional(),
    noPlans: yes,
    existingService: yes,
    pendingOrder: yes,
    outOfFootprint: yes,
    otherLineOfBusiness: yes,
    blocked: yes,
    severalAddresses: yes,
    checkFails: yes,
    redirectToNextPage: yes,
    buyOut: yes,
    fiveGUrl: httpsUrl,
    lteUrl: httpsUrl,
    jointOffer: yes,
    rehearsal: z
      .strictObject({
        retries: z.int().min(-1).optional(),
        delayMs: z.int().min(0).max(120_000).optional(),
        fails: z.enum(['qualification', 'alternateAvailability', 'pendingOrder']).optional(),
      })
      .optional(),
  });

/** coverage/scenarios.yaml: addresses that each show one case, and the number of generated addresses. */
export const scenariosSchema = (zips: Pick<ReadonlySet<string>, 'has'>) =>
  z.strictObject({
    generatedAddresses: z.int().min(0).max(1_000_000).default(0),
    scenarios: z.array(scenarioSchema(zips)).default([]),
  });

export type Scenario = z.output<ReturnType<typeof scenarioSchema>>;

/** The service at the address of a scenario. */
export function toService({ technologies: speeds, ...scenario }: Scenario): Service {
  const { name, shows, ends, address, zip, units, alternatives, listed, ...special } = scenario;
  const defined = Object.fromEntries(Object.entries(special).filter(([, value]) => value !== undefined));
  return { ...defaultService(speeds), ...defined };
}
