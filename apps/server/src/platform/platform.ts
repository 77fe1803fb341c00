import type { Provider } from '../provider/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './logging.ts';
import type { MailGateway } from './mail/gateway.ts';

/** The dependencies that the composition root passes to every capability. */
export interface Platform {
  readonly config: Config;
  readonly provider: Provider;
  readonly clock: Clock;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly mail: MailGateway;
  readonly log: Logger;
}
