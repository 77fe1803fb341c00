import type { RequestPlans } from '@demarc/contract';
import { startCart } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { listRequestPlans } from '@demarc/domain/lead';
import { buildInternetOffering } from '@demarc/domain/offering';
import type { Queryable } from '../../platform/database/database.ts';
import type { Provider } from '../../provider/index.ts';
import { toCartAddress } from '../cart/index.ts';
import { getLabelProvider, loadLabelTemplate } from '../catalog/index.ts';
import { findQualification, type StoredQualification } from '../qualification/index.ts';

interface FoundPlans extends RequestPlans {
  readonly check: StoredQualification;
}

/** P-057: finds the plans that the shopper can ask for at the checked address, at the prices and taxes of there. */
export async function findRequestPlans(
  db: Queryable,
  provider: Provider,
  sessionId: string,
  checkId: string,
): Promise<Result<FoundPlans>> {
  const check = await findQualification(db, sessionId, checkId);
  if (!check) return refuse('notFound');
  if (check.availability.order !== 'request') return refuse('nothingSoldHere');
  const { catalog } = provider;
  const { availability, lineMbps, zip } = toCartAddress(check);
  const label = { ...getLabelProvider(provider), labelTemplate: await loadLabelTemplate(db, sessionId) };
  const { plans } = buildInternetOffering(
    check.availability.fiber ? 'fiber' : 'hsi',
    { zip, lineMbps, lines: availability.lines },
    startCart({ availability }, catalog),
    catalog,
    label,
  );
  return succeed({ check, plans: listRequestPlans(plans), terms: catalog.terms });
}
