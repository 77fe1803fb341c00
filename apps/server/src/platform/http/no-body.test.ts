import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

// Uses a real socket, because `inject` always ends the body.
test.each(['POST', 'DELETE', 'OPTIONS'])('the server answers a %s with a content type and no body', async (method) => {
  const { app } = await startTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const lines = [`${method} /business/internet/api/token HTTP/1.1`, 'host: shop', 'content-type: application/json'];
  socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
  await app.close();
});
