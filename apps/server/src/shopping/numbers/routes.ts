import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { savePortRequest } from './save-port-request.ts';
import { isTakenByOthers } from './store/holds.ts';
import { isPorted } from './store/ports.ts';

export function numberRoutes(platform: Platform): Handler[] {
  return [
    handle(calls.portNumber, async ({ body }, { session }) => {
      const { db, clock } = platform;
      const holding = { sessionId: session.id, now: clock.now() };
      if ((await isPorted(db, body.number)) || (await isTakenByOthers(db, body.number, holding)))
        return refuse('numberOnOrder');
      await savePortRequest(platform, session.id, body);
      return succeed({ Status: 'SUCCESS' as const });
    }),
  ];
}
