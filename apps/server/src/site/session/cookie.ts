import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from '../../platform/http/handler.ts';

/**
 * Returns a function that gives access to the session cookie of a request. On https the name starts with `__Host-`, so
 * that no other host can set the cookie.
 */
export function createCookieAccessor(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-demarc' : 'demarc';
  return (request: FastifyRequest, reply: FastifyReply): SessionCookie => ({
    read: () => request.cookies[name],
    write: (secret) => void reply.setCookie(name, secret, { httpOnly: true, sameSite: 'lax', secure, path: '/' }),
  });
}
