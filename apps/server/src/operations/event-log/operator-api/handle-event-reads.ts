import { type EventDetail, type EventRow, operatorCalls } from '@demarc/contract/operator-api';
import { refuse, succeed } from '@demarc/domain/errors';
import { eventTypes } from '@demarc/domain/event-log';
import { hasPermission, type OperatorRole } from '@demarc/domain/operator';
import type { Campaign } from '@demarc/domain/visitor';
import { listDistinct } from '../../../platform/database/list-distinct.ts';
import { sql } from '../../../platform/database/sql.ts';
import {
  exportList,
  handleOperatorCall,
  type OperatorHandler,
  readListPage,
} from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findEvent, type ListedEvent, type StoredEvent } from '../store.ts';
import { createEventSource } from './event-source.ts';

/** Names and pages to choose from in the filters. */
const maxNames = 200;

/** The calls of the operator console that read the event log. */
export function handleEventReads(platform: Platform): OperatorHandler[] {
  const source = createEventSource(platform.provider);
  return [
    handleOperatorCall(operatorCalls.listEvents, ({ query }, { operator }) =>
      readListPage(platform, source, query, (event: ListedEvent) => describeEventRow(event, operator.role)),
    ),
    handleOperatorCall(operatorCalls.listEventFilterValues, async () =>
      succeed({
        type: [...eventTypes],
        name: await listDistinct(platform.db, sql`event_log`, sql`name`, maxNames),
        page: await listDistinct(platform.db, sql`event_log`, sql`page`, maxNames),
      }),
    ),
    handleOperatorCall(operatorCalls.exportEvents, ({ query }, { actor, operator }) => {
      const describe = (event: ListedEvent) => describeEventRow(event, operator.role);
      return exportList(platform, { source, query, actor, describe });
    }),
    handleOperatorCall(operatorCalls.getEvent, async ({ params: { id } }, { operator }) => {
      const event = await findEvent(platform.db, id);
      return event ? succeed(describeEvent(event, operator.role)) : refuse('notFound');
    }),
  ];
}

/** The texts of the browser may have what a shopper typed. */
const maySeeTexts = (role: OperatorRole): boolean => hasPermission(role, 'contacts');

const describeEventRow = (event: ListedEvent, role: OperatorRole): EventRow => ({
  id: event.id,
  event: event.name || event.type,
  type: event.type,
  page: event.page,
  section: event.section,
  ...(maySeeTexts(role) && { details: event.logs }),
  took: event.delayMs > 0 ? `${Math.round(event.delayMs)} ms` : '',
  visit: event.sessionId,
  recordedAt: event.recordedAt.toISOString(),
});

const describeEvent = (event: StoredEvent, role: OperatorRole): EventDetail => ({
  row: describeEventRow(event, role),
  ...(maySeeTexts(role) && { comments: event.comments }),
  timestamp: event.timestamp,
  beginTime: event.beginTime,
  endTime: event.endTime,
  campaign: describeCampaign(event.campaign),
});

const describeCampaign = (campaign: Campaign | null): EventDetail['campaign'] => ({
  ...(campaign?.cid !== undefined && { cid: campaign.cid }),
  ...campaign?.utm,
});
