import { z } from 'zod';
import type { Logger } from '../../platform/logging.ts';
import { type OutsideService, outsideService } from '../../platform/outside/outside-service.ts';
import type { OrderHandOver } from '../gateway.ts';

/** An order system over HTTP: PUT {url}/orders/{number}, so that telling it twice is telling it once. */
export function httpHandOver(service: OutsideService, log: Logger, timeoutMs = 30_000): OrderHandOver {
  const ask = outsideService('order hand-over', service, log);
  return {
    async take(order, ported) {
      const { number } = order;
      const told = await ask({
        method: 'PUT',
        path: `/orders/${encodeURIComponent(number)}`,
        body: { ...order, ported },
        attemptId: number,
        // It has to name the order: any other "yes" may be somebody else's.
        answer: z.object({ orderNumber: z.literal(number), accepted: z.literal(true) }),
        timeoutMs,
      });
      return told === 'unknown' ? told : 'taken';
    },
  };
}
