import type { FastifyInstance } from 'fastify';

const closeIdleEveryMs = 100;

/**
 * Closes connections while the server stops. Fastify itself closes only connections that are idle when it stops.
 * Browsers would keep the others open, and the process could not end.
 */
export function registerDraining(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
