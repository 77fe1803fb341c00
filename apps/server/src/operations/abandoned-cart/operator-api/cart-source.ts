import { cartList } from '@demarc/contract/operator-api';
import { type CartState, getAbandonedTime } from '@demarc/domain/abandoned-cart';
import type { ReminderState } from '@demarc/domain/saved-cart';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import {
  anyOf,
  isInArea,
  isInDays,
  isOneOf,
  type ListSource,
  matchesSearchText,
} from '../../../platform/operator-api/index.ts';
import type { Provider } from '../../../provider/index.ts';

interface SourceInput {
  readonly provider: Pick<Provider, 'brand' | 'calendar'>;
  readonly now: Date;
}

/** Describes the list of carts. It reads summaries only: no events, and nothing of other capabilities. */
export const createCartSource = ({ provider, now }: SourceInput): ListSource<typeof cartList> => ({
  definition: cartList,
  table: sql`cart_summary`,
  isListed: sql`is_listed`,
  id: sql`id`,
  filters: {
    state: (states) => anyOf(states.map((state) => selectState(state as CartState, now))),
    step: (steps) => sql`(standing <> 'ordered' and ${isOneOf(sql`step`, steps)})`,
    changedAt: (days) => isInDays(sql`changed_at`, days, provider.brand.support.timeZone),
    reminders: (states) => anyOf(states.map((state) => selectReminders(state as ReminderState, now))),
    area: (name) => isInArea(sql`place`, provider.calendar.areas, name),
  },
  search: (text) => matchesSearchText(sql`search_text`, text),
  sorts: {
    changedAt: { column: sql`changed_at`, type: 'timestamptz' },
    monthlyCents: { column: sql`monthly_cents`, type: 'integer' },
    businessName: { column: sql`lower(business_name)`, type: 'text' },
  },
  columns: sql`page.session_id, page.check_id, page.revision, page.changed_at, page.monthly_cents, page.step,
    page.business_name, page.contact_name, page.contact_email, page.contact_phone, page.address, page.place,
    page.last_saved_at, page.last_reminder_at, page.rating, page.comment, page.wants_offers, page.order_number, page.standing`,
  joins: sql``,
});

/** The condition for carts in this state, as `getCartState` decides. */
function selectState(state: CartState, now: Date): Sql {
  if (state === 'ordered' || state === 'saved') return sql`standing = ${state}`;
  return state === 'abandoned'
    ? sql`(standing = 'open' and changed_at <= ${getAbandonedTime(now)}::timestamptz)`
    : sql`(standing = 'open' and changed_at > ${getAbandonedTime(now)}::timestamptz)`;
}

/** The condition for saved carts whose reminders are in this state. */
function selectReminders(state: ReminderState, now: Date): Sql {
  if (state === 'off') return sql`(last_saved_at is not null and last_reminder_at is null)`;
  return state === 'waiting'
    ? sql`last_reminder_at > ${now}::timestamptz`
    : sql`last_reminder_at <= ${now}::timestamptz`;
}
