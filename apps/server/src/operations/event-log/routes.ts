import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordClientError } from './record-client-error.ts';
import { recordEvent } from './record-event.ts';

export function eventLogRoutes(platform: Platform): Handler[] {
  return [
    handle(calls.logEvent, async ({ body }, { session }) => {
      await recordEvent(platform, session, body);
      return succeed({});
    }),
    handle(calls.logClientError, async ({ body }, { session }) => {
      await recordClientError(platform, session, body);
      return succeed({});
    }),
  ];
}
