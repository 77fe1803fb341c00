import type { OperatorRefusal } from '@demarc/contract/operator-api';
import { errorTable, type Refusal } from '@demarc/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a refusal of a call of the operator console. The console has the texts. */
export function sendOperatorRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, fields, retryAfterSeconds }: Refusal,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const body: OperatorRefusal = { code, ...(fields && { fields: [...fields] }), requestId: request.id };
  return reply.code(errorTable[code].status).header('cache-control', 'no-store').send(body);
}
