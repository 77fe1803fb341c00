import type { FastifyInstance } from 'fastify';

const lookEveryMs = 100;

/**
 * Lets go of connections while the server stops. Fastify closes those that are idle at that moment; one that is still
 * being answered would otherwise be kept alive by its browser, and the process with it.
 */
export function registerDraining(app: FastifyInstance, stopping: () => boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
