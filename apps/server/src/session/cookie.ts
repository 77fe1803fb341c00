import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from '../platform/http/handler.ts';

/** The session's cookie as this shop's address allows it: with `__Host-` no other host can set it. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-demarc' : 'demarc';
  return (request: FastifyRequest, reply: FastifyReply): SessionCookie => ({
    read: () => request.cookies[name],
    write: (secret) => void reply.setCookie(name, secret, { httpOnly: true, sameSite: 'lax', secure, path: '/' }),
  });
}
