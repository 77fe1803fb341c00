import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What the server does with one request, by the call's path. */
export type Behaviour = (response: ServerResponse, request: Received) => void;

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
export const text =
  (status: number, body: string): Behaviour =>
  (response) => {
    response.writeHead(status).end(body);
  };
/** Hangs up without a word. */
export const drop: Behaviour = (response) => {
  response.socket?.destroy();
};
/** Hangs up in the middle of its answer. */
export const dropHalfway: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"data":', () => response.socket?.destroy());
};
/** Takes the request and never answers. */
export const silence: Behaviour = () => {};

let tokens = 0;
const grantToken: Behaviour = (response, request) =>
  json(200, { access_token: `token-${++tokens}`, token_type: 'Bearer', expires_in: 300, sessionId: 'session-1' })(
    response,
    request,
  );

/** A real server that fails on purpose: each path has a list of behaviours, the last of which stays. */
export async function startFailingServer(script: Readonly<Record<string, readonly Behaviour[]>>) {
  const received: Received[] = [];
  const arrivals = new Set<() => void>();
  const turns = new Map<string, number>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const got = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    received.push(got);
    const path = new URL(got.url, 'http://shop').pathname;
    const behaviours = script[path] ?? [path === '/api/token' ? grantToken : json(200, {})];
    const turn = turns.get(path) ?? 0;
    turns.set(path, turn + 1);
    behaviours[Math.min(turn, behaviours.length - 1)]?.(response, got);
    for (const arrived of arrivals) arrived();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');

  const to = (path: string) => received.filter(({ url }) => new URL(url, 'http://shop').pathname === path);
  return {
    apiBase: `http://127.0.0.1:${address.port}/api`,
    received,
    to,
    /** Resolves when that many requests have come to the path. */
    arrived: (path: string, count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (to(path).length < count) return;
          arrivals.delete(look);
          resolve();
        };
        arrivals.add(look);
        look();
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
