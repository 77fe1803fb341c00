import { eventTypes } from '@demarc/domain/event-log';
import { z } from 'zod';
import { campaign } from '../campaign.ts';
import { instant, optionalText, text } from '../fields.ts';
import { page, pageQuery, since } from '../list.ts';
import { defineProviderCalls } from '../provider-call.ts';

const loggedEvent = z
  .strictObject({
    id: z.int().meta({ description: 'The id of the event. It grows.' }),
    recordedAt: instant('When the shop got the event.'),
    sessionId: text('The visit of the shop. It names no person.'),
    type: z.enum(eventTypes).meta({ description: 'The kind of event. Later versions may add some.' }),
    name: text('What happened.'),
    section: optionalText('The part of the page.'),
    page: optionalText('The page.'),
    delayMs: z
      .int()
      .optional()
      .meta({ description: 'How long it took, in milliseconds. The export calls it `durationMs`.' }),
    campaign: campaign.optional(),
  })
  .meta({ description: 'An event of the event log.' });

/** The named schemas of the event log. */
export const eventSchemas = {
  LoggedEvent: loggedEvent,
  LoggedEventList: page(loggedEvent, 'A page of the event log, the oldest event first.'),
};

export const eventCalls = defineProviderCalls({
  listEvents: {
    summary: 'List the event log',
    description:
      'Lists what visitors of the shop did, the oldest event first, without the texts of the log. Events appear after five seconds. To follow the log, begin again with the last `recordedAt` as `recordedSince`; events of that moment come once more, with the same `id`.',
    tag: 'Events',
    method: 'GET',
    path: '/events',
    scope: 'events:read',
    query: z.strictObject({
      type: z.enum(eventTypes).optional().meta({ description: 'Only events of this kind.' }),
      recordedSince: since('Only events of this instant or later.'),
      ...pageQuery,
    }),
    response: eventSchemas.LoggedEventList,
    example: {
      query: { type: 'Page', limit: '100' },
      response: {
        items: [
          {
            id: 4711,
            recordedAt: '2026-11-17T15:04:05.000Z',
            sessionId: '6f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a01',
            type: 'Page',
            name: 'Landing',
            page: 'Landing',
            campaign: { cid: 'c-2026-04' },
          },
        ],
      },
    },
  },
});
