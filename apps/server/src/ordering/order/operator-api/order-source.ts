import { orderList } from '@demarc/contract/operator-api';
import { hasPermission, type OperatorRole } from '@demarc/domain/operator';
import type { HandOverState, OrderState } from '@demarc/domain/order';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import {
  anyOf,
  contains,
  isInArea,
  isInDates,
  isInDays,
  isOneOf,
  type ListSource,
  readPhoneDigits,
} from '../../../platform/operator-api/index.ts';
import type { Provider } from '../../../provider/index.ts';
import type { OrderContents } from '../contents.ts';
import { selectHandOver } from '../store/list-orders.ts';

interface SourceInput {
  readonly provider: Pick<Provider, 'brand' | 'calendar'>;
  readonly now: Date;
  readonly role: OperatorRole;
}

/** A row of the list as it is stored. */
export interface ListedOrder {
  readonly number: string;
  readonly state: OrderState;
  readonly revision: number;
  readonly handedRevision: number | null;
  readonly placedAt: Date;
  readonly changedAt: Date;
  readonly businessName: string;
  readonly monthlyCents: number;
  readonly visitDate: string;
  readonly oneTimeCents: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: OrderContents['address'];
  readonly assignee: string | null;
}

/** Describes the list of placed orders. The columns that it filters and sorts by are computed from the contents. */
export const createOrderSource = ({ provider, now, role }: SourceInput): ListSource<typeof orderList> => ({
  definition: orderList,
  table: sql`customer_order`,
  isListed: sql`placed_at is not null`,
  id: sql`number`,
  filters: {
    state: (states) => isOneOf(sql`state`, states),
    placedAt: (days) => isInDays(sql`placed_at`, days, provider.brand.support.timeZone),
    visitDate: (days) => isInDates(sql`visit_date`, days),
    area: (name) => isInArea(sql`place`, provider.calendar.areas, name),
    handOver: (states) => anyOf(states.map((state) => selectHandOver(state as HandOverState, now))),
    assignee: (email) => sql`number in (
      select order_number from order_assignment join operator on operator.id = operator_id where email = ${email})`,
  },
  search: (text) => matchesSearch(text, hasPermission(role, 'contacts')),
  sorts: {
    placedAt: { column: sql`placed_at`, type: 'timestamptz' },
    changedAt: { column: sql`changed_at`, type: 'timestamptz' },
    visitDate: { column: sql`visit_date`, type: 'text' },
    monthlyCents: { column: sql`monthly_cents`, type: 'integer' },
    businessName: { column: sql`lower(business_name)`, type: 'text' },
  },
  columns: sql`page.number, page.state, page.revision, page.handed_revision, page.placed_at, page.changed_at,
    page.business_name, page.monthly_cents, page.visit_date,
    (page.contents #>> '{view,breakdown,oneTimeCents}')::int as one_time_cents,
    page.contents #>> '{business,contact,firstName}' as first_name,
    page.contents #>> '{business,contact,lastName}' as last_name,
    page.contents -> 'address' as address, operator.email as assignee`,
  joins: sql`left join order_assignment on order_assignment.order_number = page.number
    left join operator on operator.id = order_assignment.operator_id`,
});

/** Operators who may not see contacts search by number and business only. */
export function matchesSearch(text: string, canSeeContacts: boolean): Sql {
  const found = contains(sql`search_text`, text);
  if (!canSeeContacts) return sql`(${found} and ${contains(sql`lower(number || ' ' || business_name)`, text)})`;
  const digits = readPhoneDigits(text);
  return digits === undefined || digits === text ? found : sql`(${found} or ${contains(sql`search_text`, digits)})`;
}
