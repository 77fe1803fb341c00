import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { keepNumber } from './keep-number.ts';
import { isElsewhere } from './store/holds.ts';
import { isPorted } from './store/ports.ts';

export function numberRoutes(platform: Platform): Handler[] {
  return [
    handle(calls.keepNumber, async ({ body }, { session }) => {
      const { db, clock } = platform;
      const asking = { sessionId: session.id, now: clock.now() };
      if ((await isPorted(db, body.number)) || (await isElsewhere(db, body.number, asking)))
        return refuse('numberOnOrder');
      await keepNumber(platform, session.id, body);
      return succeed({ Status: 'SUCCESS' as const });
    }),
  ];
}
