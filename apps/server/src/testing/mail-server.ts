import type { SMTPServerOptions } from 'smtp-server';
import { atTheEnd } from './at-the-end.ts';
import { type MailServer, openMailServer } from './open-mail-server.ts';

/** Starts a local mail server. It is closed after the current test, or after the file if no test is running. */
export async function startMailServer(behavior: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const server = await openMailServer(behavior, port);
  atTheEnd(server.close);
  return server;
}
