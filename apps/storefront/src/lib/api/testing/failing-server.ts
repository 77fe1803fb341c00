import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** How the server handles one request. */
export type Behavior = (response: ServerResponse, request: ReceivedRequest) => void;

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behavior =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
export const text =
  (status: number, body: string): Behavior =>
  (response) => {
    response.writeHead(status).end(body);
  };
/** Closes the connection without an answer. */
export const drop: Behavior = (response) => {
  response.socket?.destroy();
};
/** Closes the connection in the middle of its answer. */
export const dropHalfway: Behavior = (response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"data":', () => response.socket?.destroy());
};
/** Sends the first half of its answer, and then nothing more. */
export const stallHalfway: Behavior = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"data":');
};
/** Accepts the request and never answers. */
export const silence: Behavior = () => {};

let tokenCount = 0;
export const grantToken: Behavior = (response, request) =>
  json(200, { access_token: `token-${++tokenCount}`, token_type: 'Bearer', expires_in: 300, sessionId: 'session-1' })(
    response,
    request,
  );

/** Starts a real server that fails on purpose. Each path has a list of behaviors; the last one repeats. */
export async function startFailingServer(script: Readonly<Record<string, readonly Behavior[]>>) {
  const received: ReceivedRequest[] = [];
  const arrivalListeners = new Set<() => void>();
  const requestCounts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    received.push(entry);
    const path = new URL(entry.url, 'http://shop').pathname;
    const behaviors = script[path] ?? [path === '/api/token' ? grantToken : json(200, {})];
    const earlierRequests = requestCounts.get(path) ?? 0;
    requestCounts.set(path, earlierRequests + 1);
    behaviors[Math.min(earlierRequests, behaviors.length - 1)]?.(response, entry);
    for (const listener of arrivalListeners) listener();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');

  const requestsTo = (path: string) => received.filter(({ url }) => new URL(url, 'http://shop').pathname === path);
  return {
    apiBase: `http://127.0.0.1:${address.port}/api`,
    received,
    requestsTo,
    /** Resolves when that many requests have arrived at the path. */
    waitForRequests: (path: string, count: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (requestsTo(path).length < count) return;
          arrivalListeners.delete(check);
          resolve();
        };
        arrivalListeners.add(check);
        check();
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
