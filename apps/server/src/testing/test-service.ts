import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { OutsideService } from '../platform/outside/outside-service.ts';
import { cleanUpAfterTest } from './clean-up-after-test.ts';

/** Starts a local service with this request listener. It is closed after the test, or after the file if no test is running. */
export async function startService(listener: RequestListener): Promise<OutsideService> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  cleanUpAfterTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, key: 'a-key' };
}

interface RecordedRequest {
  readonly line: string;
  readonly key: string | undefined;
  readonly attempt: string | undefined;
  readonly body: unknown;
}

/** Starts a service that always sends the same answer and records the requests. */
export async function startRecordingService(
  answer: object,
): Promise<OutsideService & { readonly requests: RecordedRequest[] }> {
  const requests: RecordedRequest[] = [];
  const service = await startService(async (request, response) => {
    requests.push({
      line: `${request.method} ${request.url}`,
      key: request.headers.authorization,
      attempt: request.headers['idempotency-key'] as string | undefined,
      body: await readBody(request),
    });
    response.end(JSON.stringify(answer));
  });
  return { ...service, requests };
}

const readBody = (request: IncomingMessage) => (request.headers['content-type'] ? json(request) : undefined);

/** The ways in which a service can fail, each with its name and a listener (safety 15). */
export const serviceFailures: readonly [string, RequestListener][] = [
  ['hangs', () => {}],
  ['stops halfway through the response', (_, response) => void response.write('{"status":')],
  ['resets the connection', (request) => void request.socket.destroy()],
  ['answers 500', (_, response) => void response.writeHead(500).end('{"status":"SUCCESS"}')],
  ['returns an invalid body', (_, response) => void response.end('<html>SUCCESS</html>')],
  ['answers the wrong shape', (_, response) => void response.end('{"status":7,"days":"all","known":"yes"}')],
  ['answers nothing', (_, response) => void response.end()],
  [
    'redirects to another host',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
];
