import { z } from 'zod';
import type { Logger } from '../../../platform/logging.ts';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { OrderHandOver } from '../gateway.ts';

/** An order system over HTTP. It uses PUT {url}/orders/{number}, which is idempotent. */
export function createHttpHandOver(service: OutsideService, log: Logger, timeoutMs = 30_000): OrderHandOver {
  const callService = createServiceClient('order hand-over', service, log);
  return {
    async deliver(order, ported) {
      const { number } = order;
      const response = await callService({
        method: 'PUT',
        path: `/orders/${encodeURIComponent(number)}`,
        body: { ...order, ported },
        attemptId: number,
        // The response has to name the order, so that a response to another request does not count.
        responseSchema: z.object({ orderNumber: z.literal(number), accepted: z.literal(true) }),
        timeoutMs,
      });
      return response === 'unanswered' ? response : 'delivered';
    },
  };
}
