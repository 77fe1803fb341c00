import type { FastifyInstance } from 'fastify';

const closeIdleEveryMs = 100;

/**
 * Closes connections while the server stops. Fastify closes only those that are idle at that moment. A browser would keep
 * the others open, and with them the process.
 */
export function registerDraining(app: FastifyInstance, stopping: () => boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
