import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrateEmbedded } from '../platform/database/migrate.ts';
import './provided.ts';
import { writeStubStorefront } from './stub-storefront.ts';

/** Creates and migrates one embedded database; loading its files is many times faster than doing that again. */
export default async function setup(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-embedded-'));
  const pglite = await PGlite.create();
  await migrateEmbedded(pglite);
  const dump = join(dir, 'migrated.tar');
  await writeFile(dump, (await pglite.dumpDataDir('none')).stream());
  await pglite.close();
  project.provide('databases', { kind: 'embedded', dump });
  project.provide('storefrontDir', await writeStubStorefront(join(dir, 'storefront')));
  return () => rm(dir, { recursive: true });
}
