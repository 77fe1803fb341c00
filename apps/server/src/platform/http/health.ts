import type { FastifyInstance } from 'fastify';

const answerWithinMs = 1000;

export interface Readiness {
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  stopping(): boolean;
}

/** `/health`: the process runs. `/ready`: it can serve shoppers. Migrations run before the server starts. */
export function registerHealth(app: FastifyInstance, { ping, stopping }: Readiness): void {
  app.get('/health', async () => ({ status: 'alive' }));
  app.get('/ready', async (_request, reply) => {
    const isReady = !stopping() && (await succeedsInTime(ping()));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' });
  });
}

const succeedsInTime = (work: Promise<void>): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), answerWithinMs);
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
};
