import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { buildLabelsCsv } from './label-archive.ts';

/** Publishes the labels of all plans in machine-readable form at a permanent URL (47 CFR 8.1(a)). */
export function registerLabels(app: FastifyInstance, { config, provider }: Platform): void {
  const csv = buildLabelsCsv(provider);
  app.get(`${config.basePath}/broadband-labels.csv`, (_request, reply) =>
    reply.type('text/csv; charset=utf-8').header('cache-control', 'public, max-age=3600').send(csv),
  );
}
