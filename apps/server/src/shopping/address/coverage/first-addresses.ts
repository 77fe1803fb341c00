import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addressesFile, type Provider } from '../../../provider/index.ts';
import { hasAddresses } from '../store/addresses.ts';
import { importCoverage } from './import-coverage.ts';

interface FirstAddressesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'env' | 'providerDir'>;
  readonly provider: Pick<Provider, 'catalog'>;
}

/**
 * Imports the addresses.csv of a demonstration's folder, if no address is known yet. Production imports nothing by itself:
 * the file of a new folder has invented addresses. Returns false if the shop still has no address.
 */
export async function importFirstAddresses(
  { db, clock, config, provider }: FirstAddressesDeps,
  print: (line: string) => void,
): Promise<boolean> {
  if (await hasAddresses(db)) return true;
  const file = join(config.providerDir, addressesFile);
  if (config.env === 'production' || !existsSync(file)) return false;
  const technologies = provider.catalog.technologies?.map(({ id }) => id);
  const { rows, badRows } = await importCoverage({ db, clock, technologies }, file, {
    onProgress: () => undefined,
    onBadRow: (line, reason) => print(`${addressesFile}:${line} ${reason}`),
  });
  print(`Imported ${rows - badRows} addresses of ${relative(process.cwd(), file)}.`);
  return hasAddresses(db);
}

/** The warning at start without any address, with the command that imports some. */
export const describeMissingCoverage = ({ env, providerDir }: FirstAddressesDeps['config']): string =>
  `No coverage is imported yet: run ${env === 'demo' ? `PROVIDER_DIR=${relative(process.cwd(), providerDir)} ` : ''}npm run coverage:import -- FILE (docs/coverage-import.md).`;
