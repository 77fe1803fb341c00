import { providerCalls } from '@demarc/contract/provider-api';
import type { Platform } from '../../platform/platform.ts';
import {
  dropEmptyFields,
  handleProviderCall,
  listTimePage,
  type ProviderHandler,
} from '../../platform/provider-api/index.ts';
import { listEventPage, type StreamRow } from './stream-store.ts';

/** The calls of the provider API about the event log. */
export const handleEventCalls = (platform: Platform): ProviderHandler[] => [
  handleProviderCall(providerCalls.listEvents, ({ query }) =>
    listTimePage(platform, {
      call: providerCalls.listEvents,
      table: 'event_log',
      query,
      since: query.recordedSince,
      find: (page) => listEventPage(platform.db, { ...page, type: query.type }),
      getPosition: ({ recordedAt, id }) => [recordedAt, id],
      describe: describeEvent,
    }),
  ),
];

/** Without the texts of the log, as in the export (O-101). */
const describeEvent = ({ id, recordedAt, sessionId, type, name, section, page, delayMs, campaign }: StreamRow) => ({
  id,
  recordedAt: recordedAt.toISOString(),
  sessionId,
  type,
  name,
  ...dropEmptyFields({ section, page, delayMs: delayMs || null, campaign }),
});
