import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyError } from 'fastify';
import { expect, test } from 'vitest';
import { toRefusal } from './failures.ts';

test('toRefusal does not report a client that disconnects while it sends the body as overload', async () => {
  const server = createServer();
  const failed = new Promise<FastifyError>((resolve) => {
    server.on('request', (received) => text(received).catch(resolve));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': '9' } });
  sent.on('error', () => {}); // the test aborts the request
  sent.write('{', () => sent.destroy());
  expect(toRefusal(await failed)).toEqual({ code: 'invalidRequest' });
  server.close();
});

test('toRefusal reports a broken database connection as overload', () => {
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) as unknown as FastifyError;
  expect(toRefusal(broken)).toEqual({ code: 'overloaded', retryAfterSeconds: 2 });
});
