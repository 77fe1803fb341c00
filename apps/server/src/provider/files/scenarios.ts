import { buildStoredLine, normalizeAddress, splitAddressLine } from '@demarc/domain/address';
import { orderModes, parsePlannedPeriod, plannedPeriodForms } from '@demarc/domain/qualification';
import { z } from 'zod';
import { nameOf } from '../parsing/name-of.ts';
import { BadRow } from './bad-row.ts';
import { readLines } from './lines.ts';
import { defaultService, type PremisesService, readTechnologies } from './service.ts';
import { nonEmptyText } from './text.ts';

/** The pages that an address check can lead to. */
const outcomePages = [
  ...['customizeOrder', 'existingService', 'internetServices', 'pendingOrderQuestion', 'addressChooser'],
  ...['fiveGShop', 'lteShop', 'genericInternet', 'lboPage', 'contact', 'orderRequest', 'outOfFranchise'],
  'addressCheck', // the shopper stays on the page and sees a message
] as const;

const trueOrAbsent = z.literal(true, 'write true, or leave it out').optional();
const httpsUrl = z
  .string()
  .regex(/^https:\/\/\S+$/, 'must start with https://')
  .optional();

/** With `own` technologies, the lines of those; otherwise the speeds of the routing table. */
const technologiesOf = (own: readonly string[] | undefined) =>
  z.string().transform((text, context) => {
    try {
      return own ? { speeds: {}, lines: readLines(text, own) } : { speeds: readTechnologies(text), lines: {} };
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  });

const addressLine = z
  .string()
  .transform(splitAddressLine)
  .refine(
    ({ number, street }) => buildStoredLine(number, normalizeAddress(street)),
    'write a house number and a street',
  );

const scenarioSchema = (zips: Pick<ReadonlySet<string>, 'has'>, own: readonly string[] | undefined) =>
  z
    .strictObject({
      name: nonEmptyText,
      /** Describes the scenario in one sentence, for docs/scenarios.md. */
      shows: nonEmptyText,
      ends: nameOf(outcomePages),
      address: addressLine,
      zip: z.string('write the zip in quotes').refine((zip) => zips.has(zip), {
        error: (issue) => `zip ${issue.input} is not in coverage/zips.tsv`,
      }),
      units: z.array(nonEmptyText).default([]),
      /** Similar addresses of the zip to choose from. They have the same units. */
      alternatives: z.array(addressLine).default([]),
      /** False for an address that the type-ahead does not list. A shopper can still type it. */
      listed: z.boolean().default(true),
      technologies: technologiesOf(own).prefault(''),
      speedType: nonEmptyText.optional(),
      noPlans: trueOrAbsent,
      order: nameOf(orderModes).optional(),
      plannedFor: z
        .string(`write it in quotes: ${plannedPeriodForms}`)
        .refine((text) => parsePlannedPeriod(text), `write ${plannedPeriodForms}`)
        .optional(),
      existingService: trueOrAbsent,
      pendingOrder: trueOrAbsent,
      outOfFootprint: trueOrAbsent,
      otherLineOfBusiness: trueOrAbsent,
      blocked: trueOrAbsent,
      severalAddresses: trueOrAbsent,
      checkFails: trueOrAbsent,
      redirectToNextPage: trueOrAbsent,
      buyOut: trueOrAbsent,
      fiveGUrl: httpsUrl,
      lteUrl: httpsUrl,
      jointOffer: trueOrAbsent,
      rehearsal: z
        .strictObject({
          retries: z.int().min(-1).optional(),
          delayMs: z.int().min(0).max(120_000).optional(),
          fails: nameOf(['qualification', 'alternateAvailability', 'pendingOrder']).optional(),
        })
        .optional(),
    })
    .refine(({ order, plannedFor }) => !plannedFor || order === 'planned', {
      path: ['plannedFor'],
      error: 'is a date for order: planned; write both, or neither',
    });

/** coverage/scenarios.yaml: addresses that each show one case, and the number of generated addresses. */
export const scenariosSchema = (zips: Pick<ReadonlySet<string>, 'has'>, own?: readonly string[]) =>
  z.strictObject({
    generatedAddresses: z.int().min(0).max(1_000_000).default(0),
    scenarios: z.array(scenarioSchema(zips, own)).default([]),
  });

export type Scenario = z.output<ReturnType<typeof scenarioSchema>>;

/** The service at the address of a scenario. */
export function toService({ technologies: { speeds, lines }, ...scenario }: Scenario): PremisesService {
  const { name, shows, ends, address, zip, units, alternatives, listed, ...exceptions } = scenario;
  const definedExceptions = Object.fromEntries(Object.entries(exceptions).filter(([, value]) => value !== undefined));
  return { ...defaultService(speeds), lines, ...definedExceptions };
}
