import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { probeServer } from './postgres-process.ts';

/** "AuthenticationOk" and "ReadyForQuery" of the PostgreSQL protocol. */
const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** "ErrorResponse" with the code of a server that ends because another of its processes was killed. */
const fields = Buffer.from('SFATAL\0C57P02\0Mterminating connection\0\0');
const fatal = Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), fields]);

/** Starts a server that accepts connections and is then killed. */
async function startDyingServer(die: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => die(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://demarc@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`;
}

test.each<[when: string, die: (socket: Socket) => void]>([
  ['before the connection is ready', (socket) => socket.destroy()],
  ['as soon as the connection is ready', (socket) => socket.end(ready)],
  ['right after the connection is ready, and says so', (socket) => socket.end(Buffer.concat([ready, fatal]))],
])('probeServer reports a server as absent that is killed %s', async (_when, die) => {
  expect(await probeServer(await startDyingServer(die))).toEqual({ kind: 'absent' });
});
