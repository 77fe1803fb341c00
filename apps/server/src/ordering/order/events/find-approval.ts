import { isShopperApproved } from '@demarc/domain/checkout';
import type { VisitMove } from '../../../checkout/appointment/index.ts';
import { hashApplicant } from '../../../checkout/credit/index.ts';
import { hashRecipient } from '../../../checkout/one-time-code/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findNetwork } from '../../../site/session/index.ts';
import { getRecipient } from '../shopper/get-recipient.ts';
import type { PlacedRow } from '../store/order-row.ts';

/** True if the shopper of the order may take the last visit of a day: the order has an approved credit check. */
export const isOrderApproved = ({ provider }: Pick<Platform, 'provider'>, { contents }: PlacedRow): boolean =>
  // Each order of a shop with codes has a confirmed one.
  isShopperApproved(provider.rules, { hasConfirmedCode: true, creditStatus: contents.credit.status });

/** The shopper of an order as the calendar counts last visits of a day: by network and applicant, as in checkout. */
export async function findApproval(
  db: Queryable,
  platform: Pick<Platform, 'provider' | 'config'>,
  order: PlacedRow,
  /** The session that moves the visit. */
  sessionId: string,
): Promise<NonNullable<VisitMove['shopper']>> {
  if (!isOrderApproved(platform, order)) return { approved: null };
  const { secret } = platform.config;
  const { applicant } = order.contents;
  const applicantHash = applicant
    ? hashApplicant(secret, applicant)
    : hashRecipient(secret, getRecipient(platform, order));
  return { approved: { network: await findNetwork(db, sessionId), applicantHash } };
}
