import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createAppointments } from '../../../checkout/appointment/index.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const { app, platform } = await startTestApp();
const requestStatus = async (readiness: { ping(): Promise<void>; isStopping(): boolean }, url: string) =>
  (
    await (
      await buildApp(platform, { readiness, appointments: createAppointments(platform, async () => undefined) })
    ).inject(url)
  ).statusCode;

const fine = { ping: async () => {}, isStopping: () => false };
const broken = { ...fine, ping: () => Promise.reject(new Error('down')) };
const silent = { ...fine, ping: () => new Promise<void>(() => {}) };

test('a server whose database answers is alive and ready', async () => {
  expect((await app.inject('/health')).statusCode).toBe(200);
  expect((await app.inject('/ready')).statusCode).toBe(200);
});

test.each([
  ['a database that refuses', broken],
  ['a database that does not answer within a second', silent],
  ['a server that is stopping', { ...fine, isStopping: () => true }],
])('a server with %s is alive but not ready', async (_case, readiness) => {
  expect(await requestStatus(readiness, '/health')).toBe(200);
  expect(await requestStatus(readiness, '/ready')).toBe(503);
});
