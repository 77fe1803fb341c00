import { providerCalls } from '@demarc/contract/provider-api';
import { refuse, succeed } from '@demarc/domain/errors';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { handleProviderCall, type ProviderHandler } from '../../../platform/provider-api/index.ts';
import { findPremises } from '../find-premises.ts';
import { findPremisesIds } from '../store/premises-by-ids.ts';
import { type DescribedPremises, describePremises } from './describe-premises.ts';
import { putCoverage } from './put-coverage.ts';

/** The calls of the provider API about premises. */
export function handlePremisesCalls({ db, provider }: Platform): ProviderHandler[] {
  const technologies = provider.catalog.technologies?.map(({ id }) => id);
  return [
    handleProviderCall(providerCalls.findPremises, async ({ query }) => {
      const items: DescribedPremises[] = [];
      // One after the other: a call must not take all connections of the pool.
      for (const id of await findPremisesIds(db, query)) items.push(...(await readPremises(db, id)));
      return succeed({ items });
    }),
    handleProviderCall(providerCalls.getPremises, async ({ params: { id } }) => {
      const [found] = await readPremises(db, id);
      return found ? succeed(found) : refuse('notFound');
    }),
    handleProviderCall(providerCalls.putPremises, async ({ params: { id }, body }) => {
      const written = await putCoverage(db, technologies, id, body);
      if (!written.ok) return written;
      const [found] = await readPremises(db, id);
      return found ? succeed(found) : refuse('notFound');
    }),
  ];
}

/** Returns one premises, or none. */
async function readPremises(db: Database, id: string): Promise<DescribedPremises[]> {
  const found = await findPremises(db, id, '');
  return found ? [describePremises(found)] : [];
}
