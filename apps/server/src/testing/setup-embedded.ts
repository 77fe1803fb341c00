import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { extensions } from '../platform/database/extensions.ts';
import { keepWasmCode } from '../platform/database/keep-wasm-code.ts';
import { migrateEmbedded, migrationsFolder } from '../platform/database/migrate.ts';
import './provided.ts';
import { writeStubStorefront } from './stub-storefront.ts';

const require = createRequire(import.meta.url);
const cache = join(import.meta.dirname, '../../../../.cache/embedded-database');

/** Creating and migrating a database takes seconds, loading its files a fraction: they are kept until something changes. */
export default async function setup(project: TestProject) {
  keepWasmCode();
  const dir = await mkdtemp(join(tmpdir(), 'demarc-embedded-'));
  const dump = join(cache, `${fingerprint()}.tar`);
  if (!existsSync(dump)) {
    await rm(cache, { recursive: true, force: true });
    await mkdir(cache, { recursive: true });
    const draft = `${dump}.${process.pid}`;
    await writeFile(draft, (await migratedDatabase()).stream());
    await rename(draft, dump);
  }
  project.provide('databases', { kind: 'embedded', dump });
  project.provide('storefrontDir', await writeStubStorefront(join(dir, 'storefront')));
  return () => rm(dir, { recursive: true });
}

async function migratedDatabase(): Promise<Blob> {
  const pglite = await PGlite.create({ extensions });
  await migrateEmbedded(pglite);
  const files = await pglite.dumpDataDir('none');
  await pglite.close();
  return files;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(require.resolve('@electric-sql/pglite')));
  for (const file of globSync(`${migrationsFolder}/*.sql`).sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
