/**
 * What the check of an address costs end to end (session, limits, decode, look up, rules, store, encode) beside bare
 * Fastify with one row by its key, both measured in this run. Every request is a check of its own: a new row each.
 */
import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import { altcha } from '../apps/server/src/site/captcha/gateways/altcha.ts';
import { solveChallenge } from '../apps/storefront/src/captcha/solve-challenge.ts';
import { captchaHeader } from '../packages/contract/src/index.ts';
import { besideFloor, visitors } from './support/beside-floor.ts';
import { captchaEnv, fiberCheck } from './support/checked-visit.ts';
import { measure } from './support/measure.ts';
import { printTable } from './support/print-table.ts';
import type { ServerProcess } from './support/server-process.ts';
import { api, startVisit } from './support/start-visit.ts';

const json = { 'content-type': 'application/json' };

const { DEMARC_SECRET: secret, CAPTCHA_SITE_KEY: siteKey } = captchaEnv;
/** One captcha for each check, made and solved beforehand: the shop itself would not hand out so many. */
const solutions = await solvedCaptchas(8000);

await besideFloor(async (shop, floor) => {
  const all = forEverybody(shop);
  const figures = await measure([
    { name: 'floor: Fastify and one row by its key', server: floor, requests: [{ path: '/row' }] },
    { name: 'validateEmail: what every call of a session costs', server: shop, requests: await all(validateEmail) },
    { name: 'qualifyAddress, fiber', server: shop, requests: await all(check) },
  ]);
  const [, everyCall, whole] = figures;
  if (!everyCall || !whole) throw new Error('something was not measured');
  const itself = {
    name: 'of which the check itself: decode, captcha, look up, rules, store, encode',
    cpuMs: whole.cpuMs - everyCall.cpuMs,
    latencyMs: whole.latencyMs - everyCall.latencyMs,
    memoryMb: whole.memoryMb,
  };
  printTable([...figures, itself], 'floor: Fastify and one row by its key');
});

async function solvedCaptchas(count: number): Promise<string[]> {
  const { createChallenge } = altcha({ secret, captcha: { siteKey, cost: 1 } }, { now: () => new Date() });
  const solved: string[] = [];
  for (let n = 0; n < count; n++) solved.push(solveChallenge((await createChallenge()).challenge));
  return solved;
}

type Prepare = (shop: ServerProcess, headers: Record<string, string>) => Promise<autocannon.Request>;

/** Everybody's request, each with a session of its own. */
function forEverybody(shop: ServerProcess) {
  return (prepare: Prepare) =>
    Promise.all(visitors.map(async (visitor) => prepare(shop, await startVisit(shop, visitor))));
}

async function validateEmail(_shop: ServerProcess, headers: Record<string, string>): Promise<autocannon.Request> {
  const body = JSON.stringify({ email: 'ann@example.com', sessionId: '' });
  return { method: 'POST', path: `${api}/email-validation`, headers: { ...json, ...headers }, body };
}

/** Somebody who has chosen the address from the suggestions, as the page does it; then the request that is measured. */
async function check(shop: ServerProcess, headers: Record<string, string>): Promise<autocannon.Request> {
  const { path, body } = await fiberCheck(shop, headers);
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
