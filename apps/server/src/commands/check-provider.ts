import { getLocalDate } from '@demarc/domain/calendar';
import { createClock, systemClock } from '../platform/clock.ts';
import { type Config, readServerConfig } from '../platform/config.ts';
import { hasDatabase, openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/logging.ts';
import { runCommand } from '../platform/run-command.ts';
import { findMissingGateways } from '../platform/used-gateways.ts';
import {
  type CoveredZip,
  describePriceChanges,
  describeSales,
  findDeadEnds,
  listPromotionDeadEnds,
  loadSchedule,
  type Provider,
  ProviderProblem,
} from '../provider/index.ts';
import { listCoveredZips } from '../shopping/address/index.ts';
import { findReusedVersions } from '../shopping/consent/index.ts';

/**
 * Prints the mistakes and dead ends of a provider folder, what it sells now and from each later version on, and the prices
 * that each of them changes. Fails if the shop would not start with it.
 */
async function checkProvider([dir]: readonly string[]): Promise<number> {
  const env = { ...process.env, ...(dir && { PROVIDER_DIR: dir }) };
  const config = await readServerConfig(env, systemClock.now());
  const clock = config.demoNow ? createClock(config.demoNow) : systemClock;
  const schedule = await loadSchedule(config.providerDir, clock.now());
  const [{ value: current }] = schedule;
  const { zips, reusedVersions } = await readDatabase(config, current);
  const lines = [
    zips.length > 0 ? `The database has addresses in ${zips.length} ZIP codes.` : 'No coverage is imported yet.',
    ...reusedVersions,
    ...schedule.flatMap(({ effectiveFrom, value }, index) => {
      const before = schedule[index - 1]?.value;
      const today = effectiveFrom ?? getLocalDate(value.brand.support.timeZone, clock.now());
      return [
        ...(effectiveFrom ? ['', `From ${effectiveFrom} on:`] : []),
        ...describeSales(value, config.services),
        ...(before ? describePriceChanges(before.catalog, value.catalog, today) : []),
        ...findMissingGateways(config, value.rules).map(
          (name) => `The environment lacks ${name}, which rules.yaml needs.`,
        ),
        ...describeDeadEnds([
          ...findDeadEnds(value, zips, config.services),
          ...listPromotionDeadEnds(value, { today, zips, promotionsBefore: before?.promotions ?? [] }),
        ]),
      ];
    }),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

const describeDeadEnds = (deadEnds: readonly string[]): readonly string[] =>
  deadEnds.length > 0 ? ['Dead ends:', ...deadEnds.map((text) => `  ${text}`)] : ['No dead ends were found.'];

interface DatabaseFacts {
  readonly zips: readonly CoveredZip[];
  readonly reusedVersions: readonly string[];
}

/** Reads the imported coverage and compares the accepted texts. Creates no database. */
async function readDatabase(config: Config, provider: Provider): Promise<DatabaseFacts> {
  if (!hasDatabase(config)) return { zips: [], reusedVersions: [] };
  const { db, close } = await openDatabase(config, createLog('warn'), { canShare: true });
  const read = async () => ({
    zips: await listCoveredZips(db),
    reusedVersions: await findReusedVersions(db, provider),
  });
  return read().finally(close);
}

/** The server names the first mistakes only, because one can make many later lines invalid. */
function reportEveryMistake(reason: unknown): number {
  if (!(reason instanceof ProviderProblem)) throw reason;
  process.stderr.write(`${reason.report}\n`);
  return 1;
}

runCommand(checkProvider(process.argv.slice(2)).catch(reportEveryMistake));
