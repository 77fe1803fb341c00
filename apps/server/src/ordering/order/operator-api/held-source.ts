import { heldList } from '@demarc/contract/operator-api';
import { hasPermission, type OperatorRole } from '@demarc/domain/operator';
import { getHoldEvent, type HeldState, type HoldReason } from '@demarc/domain/order';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { anyOf, isOneOf, type ListSource } from '../../../platform/operator-api/index.ts';
import { type HeldOrder, selectHoldReason } from '../store/held-orders.ts';
import { type ListedOrder, matchesSearch } from './order-source.ts';

/** A row of the list as it is stored. */
export type ListedHeldOrder = HeldOrder &
  Pick<ListedOrder, 'number' | 'businessName' | 'monthlyCents' | 'visitDate' | 'firstName' | 'lastName' | 'address'>;

interface SourceInput {
  readonly now: Date;
  /** The date of the provider. */
  readonly today: string;
  readonly role: OperatorRole;
}

/** Describes the list of held orders. */
export const createHeldSource = ({ now, today, role }: SourceInput): ListSource<typeof heldList> => ({
  definition: heldList,
  table: sql`held_order`,
  isListed: sql`true`,
  id: sql`order_number`,
  filters: {
    reason: (reasons) =>
      isOneOf(
        sql`event`,
        reasons.map((reason) => getHoldEvent(reason as HoldReason)),
      ),
    state: (states) => anyOf(states.map((state) => isInState(state as HeldState, now, today))),
    claimedBy: (email) => sql`(${isClaimed(now)} and claimed_by = (select id from operator where email = ${email}))`,
  },
  search: (text) => sql`exists (
    select from customer_order where number = order_number and ${matchesSearch(text, hasPermission(role, 'contacts'))})`,
  sorts: { heldSince: { column: sql`held_since`, type: 'timestamptz' } },
  columns: sql`held_order.*, operator.email as claimed_by_email, ${selectHoldReason} as reason,
    customer_order.number, customer_order.business_name, customer_order.monthly_cents, customer_order.visit_date,
    customer_order.contents #>> '{business,contact,firstName}' as first_name,
    customer_order.contents #>> '{business,contact,lastName}' as last_name,
    customer_order.contents -> 'address' as address`,
  joins: sql`join held_order on held_order.order_number = page.order_number
    join customer_order on customer_order.number = page.order_number
    left join operator on operator.id = page.claimed_by`,
});

const isClaimed = (now: Date): Sql => sql`(claimed_by is not null and claim_ends_at > ${now})`;
const isForLater = (now: Date, today: string): Sql =>
  sql`(coalesce(later_at > ${now}, false) or coalesce(hold_until > ${today}, false))`;

/** The condition for orders in this state, as `getHeldState` decides. */
function isInState(state: HeldState, now: Date, today: string): Sql {
  if (state === 'claimed') return isClaimed(now);
  const isLater = isForLater(now, today);
  return state === 'later' ? sql`(not ${isClaimed(now)} and ${isLater})` : sql`not (${isClaimed(now)} or ${isLater})`;
}
