import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestPort } from './request-port.ts';

export function numberRoutes(platform: Platform): Handler[] {
  return [
    handle(calls.portNumber, async ({ body }, { session }) => {
      const requested = await requestPort(platform, session.id, body);
      return requested.ok ? succeed(undefined) : requested;
    }),
  ];
}
