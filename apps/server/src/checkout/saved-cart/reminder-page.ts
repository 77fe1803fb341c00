import { pages } from '@demarc/contract/pages';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

/** Redirects a GET of the unsubscribe URL to a page that asks for confirmation. A GET alone must not stop reminders. */
export function registerReminderPage(app: FastifyInstance, { config: { basePath } }: Platform): void {
  app.get<{ Params: { token: string } }>(`${basePath}/api/reminders/:token`, (request, reply) =>
    reply.redirect(`${basePath}${pages.abandonedCart}?stop=${encodeURIComponent(request.params.token)}`),
  );
}
