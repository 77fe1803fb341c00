import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A separate cookie from the shoppers'. Browsers send it only with requests from our own pages. */
export function createOperatorCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-demarc-operator' : 'demarc-operator';
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    write: (reply: FastifyReply, secret: string) => reply.setCookie(name, secret, options),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}
