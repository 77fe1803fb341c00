import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that was compressed once, for many answers. */
export interface PreparedBody {
  readonly etag: string;
  readonly body: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer };
}

export async function prepareBody(text: string): Promise<PreparedBody> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: { identity, br, gzip: zipped },
  };
}

/** Sends the body in an encoding that the client accepts, or 304 if the client has it. Browsers ask again each time. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: PreparedBody,
  contentType: string,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(contentType).send(body[encoding]);
}

function chooseEncoding(accepted = ''): 'br' | 'gzip' | 'identity' {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
