import type { FastifyRequest } from 'fastify';

/** Parses the query of a page. The host is arbitrary: the URL of a request has none, and the parser requires one. */
export const getQueryParameters = ({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URL(url, 'http://host').searchParams;
