import { auditCalls } from './calls/audit.ts';
import { cartCalls } from './calls/carts.ts';
import { changeCalls } from './calls/changes.ts';
import { eventCalls } from './calls/events.ts';
import { heldOrderCalls } from './calls/held-orders.ts';
import { labelCalls } from './calls/labels.ts';
import { leadCalls } from './calls/leads.ts';
import { orderCalls } from './calls/orders.ts';
import { quoteCalls } from './calls/quotes.ts';
import { sessionCalls } from './calls/session.ts';
import { todayCalls } from './calls/today.ts';
import { viewCalls } from './calls/views.ts';
import { waitlistCalls } from './calls/waitlist.ts';

/** Every call of the operator console, by name. */
export const operatorCalls = {
  ...sessionCalls,
  ...changeCalls,
  ...viewCalls,
  ...orderCalls,
  ...heldOrderCalls,
  ...cartCalls,
  ...quoteCalls,
  ...todayCalls,
  ...leadCalls,
  ...waitlistCalls,
  ...eventCalls,
  ...labelCalls,
  ...auditCalls,
};

export { type AuditDetail, type AuditRow, auditList } from './calls/audit-list.ts';
export { type CartDetail, cartMailStates } from './calls/cart-detail.ts';
export { type CartRow, cartList, cartStateTexts, reminderStateTexts } from './calls/cart-list.ts';
export { type Change, type ChangeKind, changeKinds } from './calls/changes.ts';
export { type EventDetail, type EventRow, eventList } from './calls/event-list.ts';
export { type HeldRow, heldList, heldStateTexts, holdReasonTexts } from './calls/held-order-list.ts';
export type { LabelVersion } from './calls/labels.ts';
export { type LeadDetail, type LeadRow, leadKindTexts, leadList, leadStatusTexts } from './calls/lead-list.ts';
export { type OrderDetail, type TimelineEntry, timelineKinds } from './calls/order-detail.ts';
export { handOverStateTexts, type OrderRow, orderList, orderStateTexts } from './calls/order-list.ts';
export type { QuoteDetail } from './calls/quote-detail.ts';
export { type QuoteRow, quoteList, quoteStateTexts } from './calls/quote-list.ts';
export type { ConversionDay, OrderDay } from './calls/today.ts';
export { type SavedView, type ViewList, viewListPermissions } from './calls/views.ts';
export { type WaitlistRow, waitlistList } from './calls/waitlist-list.ts';
export {
  createListQuery,
  type DayRange,
  formatDayRange,
  type ListColumn,
  type ListDefinition,
  type ListFilter,
  listPageSize,
  maxListCount,
  maxListIds,
  minSearchLength,
  parseDayRange,
} from './list.ts';
export {
  backgroundHeader,
  type OperatorCall,
  type OperatorInputOf,
  type OperatorRequestOf,
  type OperatorResponseOf,
  operatorApiPath,
} from './operator-call.ts';
export { type OperatorRefusal, operatorRefusal } from './operator-refusal.ts';
