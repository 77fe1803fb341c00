import { handOverAnswer } from '@demarc/contract/hand-over';
import type { Logger } from '../../../platform/logging.ts';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { OrderHandOver } from '../hand-over/gateway.ts';

/** An order system over HTTP. It uses PUT {url}/orders/{number}, which is idempotent. */
export function createHttpHandOver(service: OutsideService, log: Logger, timeoutMs = 30_000): OrderHandOver {
  const callService = createServiceClient('order hand-over', service, log);
  return {
    async deliver(order, onUnanswered) {
      const { orderNumber, revision } = order;
      const answer = await callService({
        method: 'PUT',
        path: `/orders/${encodeURIComponent(orderNumber)}`,
        body: order,
        attemptId: `${orderNumber}.${revision}`,
        // The answer has to name the order, so that an answer to another request does not count.
        responseSchema: handOverAnswer.refine((reply) => reply.orderNumber === orderNumber),
        timeoutMs,
        ...(onUnanswered && { onUnanswered }),
      });
      if (answer === 'unanswered') return answer;
      const { accepted, externalId = '', reason = '' } = answer;
      return accepted ? { kind: 'accepted', externalId } : { kind: 'refused', reason };
    },
  };
}
