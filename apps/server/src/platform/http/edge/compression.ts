import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * S-124: large answers, such as the catalog, are compressed. No other site can guess a secret by the size of an answer,
 * as with pages behind a cookie: calls with large answers need the bearer token, or a cookie that browsers send only from our own pages.
 */
export const compression: FastifyCompressOptions = {
  // A smaller answer fits into two packets anyway.
  threshold: 2048,
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  // Higher levels take twice the CPU time for a few percent.
  zlibOptions: { level: 4 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
