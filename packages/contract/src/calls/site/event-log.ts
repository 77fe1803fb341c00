import { type EventType, eventTypes } from '@demarc/domain/event-log';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';

const shortText = z.string().max(200);
const longText = z.string().max(4000);
const eventType = z.enum(eventTypes as unknown as [EventType, ...EventType[]]);

/** E-179: the eleven fields of an entry, spelled as specified. */
const eventEntry = z.codec(
  z.strictObject({
    sessionId: shortText,
    eventType,
    eventName: shortText,
    sectionName: shortText,
    pageName: shortText,
    timestamp: shortText,
    beginTime: shortText,
    endTime: shortText,
    logs: longText,
    comments: longText,
    delay: z.number().min(0),
  }),
  z.object({
    sessionId: z.string(),
    type: eventType,
    name: z.string(),
    section: z.string(),
    page: z.string(),
    timestamp: z.string(),
    beginTime: z.string(),
    endTime: z.string(),
    logs: z.string(),
    comments: z.string(),
    delayMs: z.number(),
  }),
  {
    decode: (wire) => ({
      sessionId: wire.sessionId,
      type: wire.eventType,
      name: wire.eventName,
      section: wire.sectionName,
      page: wire.pageName,
      timestamp: wire.timestamp,
      beginTime: wire.beginTime,
      endTime: wire.endTime,
      logs: wire.logs,
      comments: wire.comments,
      delayMs: wire.delay,
    }),
    encode: (entry) => ({
      sessionId: entry.sessionId,
      eventType: entry.type,
      eventName: entry.name,
      sectionName: entry.section,
      pageName: entry.page,
      timestamp: entry.timestamp,
      beginTime: entry.beginTime,
      endTime: entry.endTime,
      logs: entry.logs,
      comments: entry.comments,
      delay: entry.delayMs,
    }),
  },
);

const emptyAnswer = z.strictObject({});

export const eventLogCalls = defineCalls({
  logEvent: {
    summary: 'Saves an event of the shop (K-275). The answer is empty.',
    method: 'POST',
    path: '/event-log',
    access: 'session',
    body: eventEntry,
    bodyType: 'json',
    response: emptyAnswer,
    rateLimit: { max: 120, windowSeconds: 60 },
  },
  logClientError: {
    summary: 'Logs a call that failed after its last retry, with message and URL (C-300).',
    method: 'POST',
    path: '/error-log',
    access: 'session',
    body: z.strictObject({ message: z.string().max(2000), url: z.string().max(500) }),
    bodyType: 'json',
    response: emptyAnswer,
    rateLimit: { max: 60, windowSeconds: 60 },
  },
});
