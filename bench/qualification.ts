/**
 * Measures the cost of an address check end to end (session, limits, decode, look up, rules, store, encode), compared
 * with bare Fastify and one row by its key in the same run. Every request is a separate check with a new row.
 */
import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import { altcha } from '../apps/server/src/site/captcha/gateways/altcha.ts';
import { solveChallenge } from '../apps/storefront/src/lib/captcha/solve-challenge.ts';
import { captchaHeader } from '../packages/contract/src/index.ts';
import { buildFiberCheck, captchaEnv } from './support/checked-visit.ts';
import { measureSubjects } from './support/measure.ts';
import { printTable } from './support/print-table.ts';
import { runWithFloor, visitors } from './support/run-with-floor.ts';
import type { ServerProcess } from './support/server-process.ts';
import { api, startVisit } from './support/start-visit.ts';

const json = { 'content-type': 'application/json' };

const { DEMARC_SECRET: secret, CAPTCHA_SITE_KEY: siteKey } = captchaEnv;
/** One captcha for each check, solved in advance, because the shop's rate limit would not issue this many. */
const solutions = await solveCaptchas(8000);

await runWithFloor(async (shop, floor) => {
  const figures = await measureSubjects([
    { name: 'floor: Fastify and one row by its key', server: floor, requests: [{ path: '/row' }] },
    {
      name: 'validateEmail: the cost of any call with a session',
      server: shop,
      requests: await prepareRequests(shop, prepareEmailValidation),
    },
    { name: 'qualifyAddress, fiber', server: shop, requests: await prepareRequests(shop, prepareAddressCheck) },
  ]);
  const [, bareCall, wholeCall] = figures;
  if (!bareCall || !wholeCall) throw new Error('a subject was not measured');
  const checkOnly = {
    name: 'of which the check itself: decode, captcha, look up, rules, store, encode',
    cpuMs: wholeCall.cpuMs - bareCall.cpuMs,
    latencyMs: wholeCall.latencyMs - bareCall.latencyMs,
    memoryMb: wholeCall.memoryMb,
  };
  printTable([...figures, checkOnly], 'floor: Fastify and one row by its key');
});

async function solveCaptchas(count: number): Promise<string[]> {
  const { createChallenge } = altcha({ secret, captcha: { siteKey, cost: 1 } }, { now: () => new Date() });
  const solved: string[] = [];
  for (let n = 0; n < count; n++) solved.push(solveChallenge((await createChallenge()).challenge));
  return solved;
}

type Prepare = (shop: ServerProcess, headers: Record<string, string>) => Promise<autocannon.Request>;

/** Prepares one request for each visitor, each with its own session. */
function prepareRequests(shop: ServerProcess, prepare: Prepare): Promise<autocannon.Request[]> {
  return Promise.all(visitors.map(async (visitor) => prepare(shop, await startVisit(shop, visitor))));
}

async function prepareEmailValidation(
  _shop: ServerProcess,
  headers: Record<string, string>,
): Promise<autocannon.Request> {
  const body = JSON.stringify({ email: 'ann@example.com', sessionId: '' });
  return { method: 'POST', path: `${api}/email-validation`, headers: { ...json, ...headers }, body };
}

/** Chooses an address from the suggestions, as the page does, and returns the check request to measure. */
async function prepareAddressCheck(shop: ServerProcess, headers: Record<string, string>): Promise<autocannon.Request> {
  const { path, body } = await buildFiberCheck(shop, headers);
  return {
    method: 'POST',
    path,
    headers: { ...json, ...headers },
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, [captchaHeader]: solutions.pop() ?? '' },
      body: JSON.stringify({ ...body, GUID: randomUUID() }),
    }),
  };
}
