import type { SMTPServerOptions } from 'smtp-server';
import { atTheEnd } from './at-the-end.ts';
import { type MailServer, openMailServer } from './open-mail-server.ts';

/** For tests: a real mail server on this machine that behaves as told; it is gone when the test, or else the test file, is done. */
export async function startMailServer(behaviour: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const server = await openMailServer(behaviour, port);
  atTheEnd(server.close);
  return server;
}
