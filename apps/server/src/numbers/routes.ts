import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { areaOfSession } from './area-of-session.ts';
import { keepNumber } from './keep-number.ts';
import { reserveNumbers } from './reserve-numbers.ts';

export function numberRoutes(platform: Platform): Handler[] {
  const { db, provider } = platform;
  return [
    handle(calls.getPreferredVoice, async ({ body }, { session }) => {
      const area = await areaOfSession(db, provider, session.id);
      return succeed({ numbers: await reserveNumbers(platform, session.id, area, body.lines) });
    }),
    handle(calls.keepNumber, async ({ body }, { session }) => {
      await keepNumber(platform, session.id, body);
      return succeed({ Status: 'SUCCESS' as const });
    }),
  ];
}
