import type { OrderRow } from '@demarc/contract/operator-api';
import { findArea } from '@demarc/domain/numbers';
import { type ContactMask, getContactMask, type OperatorRole } from '@demarc/domain/operator';
import { getHandOverState } from '@demarc/domain/order';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Provider } from '../../../provider/index.ts';
import { getOrderVersion } from './action-standing.ts';
import { formatMaskedAddress } from './describe-contents.ts';
import type { ListedOrder } from './order-source.ts';

/** Returns a function that describes a row of the list for operators of this role. */
export function createRowDescriber(
  { calendar }: Pick<Provider, 'calendar'>,
  role: OperatorRole,
  now: Date,
): (order: ListedOrder) => OrderRow {
  const mask = getContactMask(role);
  return (order) => {
    const handOver = getHandOverState(order, now);
    return {
      ...{ number: order.number, version: getOrderVersion(order), state: order.state as OrderRow['state'] },
      businessName: order.businessName,
      ...describeContact(order, mask),
      area: findArea(calendar.areas, order.address)?.name ?? '',
      monthlyCents: order.monthlyCents,
      oneTimeCents: order.oneTimeCents,
      visitDate: order.visitDate,
      ...(handOver && { handOver }),
      ...(order.assignee !== null && { assignee: order.assignee }),
      placedAt: order.placedAt.toISOString(),
      changedAt: order.changedAt.toISOString(),
    };
  };
}

export const describeContact = (
  { firstName, lastName, address }: Pick<ListedOrder, 'firstName' | 'lastName' | 'address'>,
  mask: ContactMask,
) => ({
  contactName: mask.name(`${firstName} ${lastName}`.trim()),
  address: formatMaskedAddress(address, mask),
});

/** Lists the emails of operators who have orders. */
export async function listAssignees(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ readonly email: string }>(sql`
    select email from operator where id in (select operator_id from order_assignment) order by email`);
  return rows.map(({ email }) => email);
}
