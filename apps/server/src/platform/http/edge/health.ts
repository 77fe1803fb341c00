import type { FastifyInstance } from 'fastify';

const pingTimeoutMs = 1000;

export interface Readiness {
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  isStopping(): boolean;
}

/** `/health`: the process runs. `/ready`: it can serve shoppers. Migrations run before the server starts. */
export function registerHealth(app: FastifyInstance, { ping, isStopping }: Readiness): void {
  app.get('/health', async () => ({ status: 'alive' }));
  app.get('/ready', async (_request, reply) => {
    const isReady = !isStopping() && (await succeedsInTime(ping()));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' });
  });
}

const succeedsInTime = (work: Promise<void>): Promise<boolean> => {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => timeout.resolve(false), pingTimeoutMs);
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, timeout.promise]).finally(() => clearTimeout(timer));
};
