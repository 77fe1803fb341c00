import { pages } from '@demarc/contract/pages';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

/** A mail program that does not ask by itself opens the address for its reader: the shop's page asks, and nothing is stopped by looking. */
export function registerReminderPage(app: FastifyInstance, { config: { basePath } }: Platform): void {
  app.get<{ Params: { token: string } }>(`${basePath}/api/reminders/:token`, (request, reply) =>
    reply.redirect(`${basePath}${pages.abandonedCart}?stop=${encodeURIComponent(request.params.token)}`),
  );
}
