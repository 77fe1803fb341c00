import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { StartProblem } from '../start-problem.ts';

/** Why the server cannot listen, with what to do. */
export const portProblem = ({ host, port }: Pick<Config, 'host' | 'port'>, { code }: NodeJS.ErrnoException) =>
  new StartProblem(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop what uses it, or choose another, for example PORT=${port < 65_535 ? port + 1 : 3000}.`
      : `The server cannot listen at ${host}:${port} (${code}): check HOST and PORT.`,
  );

/** Asked before anything that takes time or writes: who has mistaken the port learns it at once. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const trial = createServer().listen(port, host);
  await once(trial, 'listening').catch((error) => {
    throw portProblem({ host, port }, error);
  });
  trial.close();
  await once(trial, 'close');
}
