import type { FastifyRequest } from 'fastify';

/** True for a form sent from our own pages. Browsers send one of these headers with every POST; requests without are rejected. */
export function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host;
}
