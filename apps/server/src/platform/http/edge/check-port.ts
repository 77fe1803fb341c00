import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../config.ts';
import { StartupError } from '../../startup-error.ts';

/** Says why the server cannot listen and how to fix it. */
export const describePortProblem = ({ host, port }: Pick<Config, 'host' | 'port'>, { code }: NodeJS.ErrnoException) =>
  new StartupError(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop what uses it, or choose another, for example PORT=${port < 65_535 ? port + 1 : 3000}.`
      : `The server cannot listen at ${host}:${port} (${code}): check HOST and PORT.`,
  );

/** Runs before any slow or writing step, so that a wrong port fails at once. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error) => {
    throw describePortProblem({ host, port }, error);
  });
  probe.close();
  await once(probe, 'close');
}
