import type { FastifyInstance } from 'fastify';

const answerWithinMs = 1000;

const inTime = (work: Promise<void>): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), answerWithinMs);
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
};

export interface Readiness {
  /** Answers when the database does. */
  ping(): Promise<void>;
  stopping(): boolean;
}

/** `/health`: the process runs. `/ready`: it may be sent shoppers. A started server has migrated already. */
export function registerHealth(app: FastifyInstance, { ping, stopping }: Readiness): void {
  app.get('/health', async () => ({ status: 'alive' }));
  app.get('/ready', async (_request, reply) => {
    const ready = !stopping() && (await inTime(ping()));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
