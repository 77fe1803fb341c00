import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** Every accepted message, in its wire format. */
  readonly received: string[];
  close(): Promise<void>;
}

/** Opens a local mail server with the given behavior. */
export async function openMailServer(behavior: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      text(stream).then((message) => {
        received.push(message);
        done();
      }, done);
    },
    ...behavior,
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const close = () => new Promise<void>((closed) => server.close(closed));
  const { port: actual } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${actual}`, port: actual, received, close };
}
