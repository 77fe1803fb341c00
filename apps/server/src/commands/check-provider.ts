import { type Config, readConfig } from '../platform/config.ts';
import { hasDatabase, openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/logging.ts';
import { runCommand } from '../platform/run-command.ts';
import { type CoveredZip, describeSales, findDeadEnds, loadProvider } from '../provider/index.ts';
import { listCoveredZips } from '../shopping/address/index.ts';

/** Prints the mistakes and dead ends of a provider folder, and what it sells. Fails if the shop would not start with it. */
async function checkProvider([dir]: readonly string[]): Promise<number> {
  const config = readConfig({ ...process.env, ...(dir && { PROVIDER_DIR: dir }) });
  const provider = await loadProvider(config.providerDir);
  const zips = await readCoveredZips(config);
  const deadEnds = findDeadEnds(provider, zips, config.services);
  const lines = [
    ...describeSales(provider),
    zips.length > 0 ? `The database has addresses in ${zips.length} ZIP codes.` : 'No coverage is imported yet.',
    ...(deadEnds.length > 0 ? ['Dead ends:', ...deadEnds.map((text) => `  ${text}`)] : ['No dead ends were found.']),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

/** Reads the imported coverage, and creates no database. */
async function readCoveredZips(config: Config): Promise<readonly CoveredZip[]> {
  if (!hasDatabase(config)) return [];
  const { db, close } = await openDatabase(config, createLog('warn'), { canShare: true });
  return listCoveredZips(db).finally(close);
}

runCommand(checkProvider(process.argv.slice(2)));
