import type { FastifyRequest } from 'fastify';

/** Whether a form was sent from a page of ours. Every browser says so with a POST; who says nothing is not let through. */
export function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host;
}
