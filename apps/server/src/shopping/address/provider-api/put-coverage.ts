import { setTimeout } from 'node:timers/promises';
import type { ProviderRequestOf, providerCalls } from '@demarc/contract/provider-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Database } from '../../../platform/database/database.ts';
import { BadRow, readLines, readTechnologies } from '../../../provider/index.ts';
import type { RowService } from '../coverage/coverage-row.ts';
import { readService } from '../coverage-files/read-service.ts';
import { parseAddressId, parseUnitId } from '../ids.ts';
import { tryLockImports } from '../store/coverage-sources.ts';
import { writePremises } from '../store/write-premises.ts';

type Coverage = ProviderRequestOf<typeof providerCalls.putPremises>['body'];

const lockWaitMs = 200;
const maxLockTries = 25;
const retryAfterSeconds = 5;

/** Replaces what a source says about premises. Waits for the current batch of an import, for a few seconds. */
export async function putCoverage(
  db: Database,
  technologies: readonly string[] | undefined,
  id: string,
  coverage: Coverage,
): Promise<Result<undefined>> {
  const service = readCoverage(coverage, technologies);
  if (!service.ok) return service;
  const premises = { addressId: parseAddressId(id) ?? null, unitId: parseUnitId(id) ?? null };
  for (let tries = 0; tries < maxLockTries; tries++) {
    const written = await db.transaction(async (tx) =>
      (await tryLockImports(tx)) ? writePremises(tx, premises, { ...coverage, service: service.value }) : undefined,
    );
    if (written !== undefined) return written ? succeed(undefined) : refuse('notFound');
    await setTimeout(lockWaitMs);
  }
  return refuse('overloaded', { retryAfterSeconds });
}

const flagFields = {
  no_plans: 'noPlans',
  existing_service: 'existingService',
  pending_order: 'pendingOrder',
  out_of_footprint: 'outOfFootprint',
  other_line_of_business: 'otherLineOfBusiness',
  blocked: 'blocked',
} as const;

/** Reads the body as a row of a coverage file, so that both have the same rules. */
function readCoverage(coverage: Coverage, own: readonly string[] | undefined): Result<RowService> {
  const faults = coverage.technologies.flatMap((line, index) => findLineFault(line, index, own));
  if (faults.length > 0) return refuse('invalidRequest', { fields: faults });
  const { order = '', plannedFor = '', speedType = '' } = coverage;
  const flags = Object.entries(flagFields).map(([column, name]) => [column, coverage[name] ? 'Y' : ''] as const);
  const values = new Map<string, string>([
    ['technologies', coverage.technologies.map(formatLine).join(' ') || 'none'],
    ...([
      ['order', order],
      ['planned_for', plannedFor],
      ['speed_type', speedType],
    ] as const),
    ...flags,
  ]);
  try {
    const service = readService((name) => values.get(name) ?? '', own);
    if (!service) throw new Error('coverage with technologies was read as none');
    return succeed(service);
  } catch (error) {
    return refuse('invalidRequest', { fields: [{ path: '', reason: readReason(error) }] });
  }
}

type Line = Coverage['technologies'][number];

/** Writes a technology as the column `technologies` has it. */
const formatLine = ({ technology, downMbps, upMbps }: Line): string =>
  `${technology}:${downMbps}${upMbps === undefined ? '' : `/${upMbps}`}`;

/** Finds what is wrong with one technology, in words of this call. Files have other columns. */
function findLineFault(
  line: Line,
  index: number,
  own: readonly string[] | undefined,
): { readonly path: string; readonly reason: string }[] {
  const path = `technologies.${index}`;
  if (/[\s;|:/]/.test(line.technology)) return [{ path: `${path}.technology`, reason: 'is no id of a technology' }];
  if (!own && line.upMbps !== undefined)
    return [{ path: `${path}.upMbps`, reason: 'needs technologies.yaml in the provider folder; leave it out' }];
  try {
    if (own) readLines(formatLine(line), own);
    else readTechnologies(formatLine(line));
    return [];
  } catch (error) {
    return [{ path, reason: readReason(error) }];
  }
}

function readReason(error: unknown): string {
  if (error instanceof BadRow) return error.message;
  throw error;
}
