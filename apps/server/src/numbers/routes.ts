import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { keepNumber } from './keep-number.ts';
import { isPorted } from './store/ports.ts';
import { placeOfNumbers, telephoneNumbers } from './telephone-numbers.ts';

export function numberRoutes(platform: Platform): Handler[] {
  const numbers = telephoneNumbers(platform);
  return [
    handle(calls.getPreferredVoice, async ({ body }, { session }) => {
      const place = await placeOfNumbers(platform.db, session.id);
      const reserved = place ? await numbers.reserve(session.id, place, body.lines) : [];
      if (reserved === 'tooManyHeld') return refuse(reserved);
      return reserved === 'unknown' ? refuse('numbersUnanswered') : succeed({ numbers: reserved });
    }),
    handle(calls.keepNumber, async ({ body }, { session }) => {
      if (await isPorted(platform.db, body.number)) return refuse('numberOnOrder');
      await keepNumber(platform, session.id, body);
      return succeed({ Status: 'SUCCESS' as const });
    }),
  ];
}
