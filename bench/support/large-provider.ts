import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLargeProvider } from '../../apps/server/src/testing/write-large-provider.ts';
import { buildCatalog, type Catalog, type CatalogData } from '../../packages/domain/src/catalog/index.ts';

export const largeVersionCount = 20;

/** Writes a folder with 500 plans, 50 promotions and later versions, and deletes it after the use. */
export async function withLargeProvider<T>(versionCount: number, use: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-large-'));
  try {
    await writeLargeProvider(dir, versionCount);
    return await use(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** Builds 20 versions of a catalog. Each has other prices for all internet plans. */
export function buildCatalogVersions({ version: _version, find: _find, ...data }: Catalog): readonly Catalog[] {
  const { internetPlans } = data satisfies CatalogData;
  return Array.from({ length: largeVersionCount }, (_, version) =>
    buildCatalog({
      ...data,
      internetPlans: internetPlans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + version })),
    }),
  );
}
