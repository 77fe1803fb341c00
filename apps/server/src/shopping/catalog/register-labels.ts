import type { FastifyInstance } from 'fastify';
import { prepareBody, sendPrepared } from '../../platform/http/prepared-body.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildLabelsCsv } from './label-archive.ts';

/**
 * Publishes the labels of all plans in machine-readable form at a permanent URL (47 CFR 8.1(a)). No cache shows earlier
 * prices: each asks whether the labels are still the same.
 */
export function registerLabels(app: FastifyInstance, { config, provider }: Platform): void {
  const labels = prepareBody(buildLabelsCsv(provider));
  app.get(`${config.basePath}/broadband-labels.csv`, async (request, reply) =>
    sendPrepared(request, reply, await labels, 'text/csv; charset=utf-8'),
  );
}
