import type { SMTPServerOptions } from 'smtp-server';
import { cleanUpAfterTest } from './clean-up-after-test.ts';
import { type MailServer, openMailServer } from './open-mail-server.ts';

/** Starts a local mail server. It is closed after the current test, or after the file if no test is running. */
export async function startMailServer(behavior: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const server = await openMailServer(behavior, port);
  cleanUpAfterTest(server.close);
  return server;
}
