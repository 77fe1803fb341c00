import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A separate cookie from the shoppers'. Browsers send it only with requests from our own pages. */
export const createOperatorCookie = (publicUrl: string) => createCookie(publicUrl, 'demarc-operator');

/** Without `maxAge`, in seconds, the cookie ends with the session of the browser. */
export function createCookie(publicUrl: string, plainName: string, maxAge?: number) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/', ...(maxAge && { maxAge }) } as const;
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    write: (reply: FastifyReply, secret: string) => reply.setCookie(name, secret, options),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}
