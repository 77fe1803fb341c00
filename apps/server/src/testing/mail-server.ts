import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { type MailServer, openMailServer } from './open-mail-server.ts';

/** For tests: a real mail server on this machine that behaves as told; it is gone when the test ends. */
export async function startMailServer(behaviour: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const server = await openMailServer(behaviour, port);
  onTestFinished(server.close);
  return server;
}
