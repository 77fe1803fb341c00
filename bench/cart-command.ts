/**
 * Measures the cost of a cart command end to end (session, limits, decode, lock, rules, price, store, encode), compared
 * with bare Fastify and a transaction of two inserts in the same run. A second shop has 500 plans, 50 promotions and 20
 * later versions; its carts have no promo code or two.
 *   node bench/cart-command.ts
 */
import type autocannon from 'autocannon';
import { startCheckedVisit } from './support/checked-visit.ts';
import { choiceBodies } from './support/choice-bodies.ts';
import { largeVersionCount, withLargeProvider } from './support/large-provider.ts';
import { type Figures, measureSubjects, type Subject } from './support/measure.ts';
import { printTable } from './support/print-table.ts';
import { runWithFloor, visitors } from './support/run-with-floor.ts';
import type { ServerProcess } from './support/server-process.ts';
import { api, renewVisit } from './support/start-visit.ts';

const maxFloors = 5;
/**
 * Other shop systems: a new cart with one item. They were measured on another day, so compare multiples of the floor of
 * each run. On that day the floor, bare Fastify with a transaction of two inserts, took 0.31 ms of CPU.
 */
const peerFloorMs = 0.31;
const peers = [
  { name: 'Vendure 3.7', cpuMs: 50 },
  { name: 'Medusa 2.21', cpuMs: 305 },
];
const minPeerRatio = 20;

const floorName = 'floor: Fastify and a transaction of two inserts';
const callNames = {
  email: 'validateEmail: the cost of any call with a session',
  internet: 'submitData: choose internet and a router',
  triple: 'submitServices: all of a triple bundle',
  cart: 'getFloatCart of the triple bundle',
  terms: 'getTermPrices of the triple bundle',
};
/** The large shop, without promo codes and with two. */
const variants = [
  { suffix: ', 500 plans', codes: [] },
  { suffix: ', 500 plans and two promo codes', codes: choiceBodies.codes },
];

/** Before the tokens end, also if a round takes a minute. */
const renewAfterMs = 120_000;

type Session = Record<string, string>;

const json = { 'content-type': 'application/json' };

async function post(shop: ServerProcess, session: Session, path: string, body: object): Promise<void> {
  const options = { method: 'POST', headers: { ...json, ...session }, body: JSON.stringify(body) };
  const answer = await fetch(`${shop.origin}${api}${path}`, options);
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
}

/** Starts a session of each visitor, with the triple bundle and the codes in its cart, and lists the calls to measure. */
async function prepareSubjects(
  shop: ServerProcess,
  { suffix, codes }: { readonly suffix: string; readonly codes: readonly object[] },
): Promise<readonly Subject[]> {
  let sessions: readonly Session[] = [];
  for (const visitor of visitors) {
    const session = await startCheckedVisit(shop, visitor);
    await post(shop, session, '/submit-services', choiceBodies.triple);
    for (const code of codes) await post(shop, session, '/promo-code', code);
    sessions = [...sessions, session];
  }
  let renewedAt = Date.now();
  const build = (path: string, body?: object) => async (): Promise<readonly autocannon.Request[]> => {
    if (Date.now() - renewedAt > renewAfterMs) {
      sessions = await Promise.all(sessions.map((session) => renewVisit(shop, session)));
      renewedAt = Date.now();
    }
    return sessions.map((session) => ({
      path: `${api}${path}`,
      headers: { ...json, ...session },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }));
  };
  const requestsByName = {
    [callNames.email]: build('/email-validation', choiceBodies.email),
    [callNames.internet]: build('/submit-data', choiceBodies.internet),
    [callNames.triple]: build('/submit-services', choiceBodies.triple),
    [callNames.cart]: build('/float-cart'),
    [callNames.terms]: build('/term-prices'),
  };
  return Object.entries(requestsByName).map(([name, requests]) => ({ name: name + suffix, server: shop, requests }));
}

const formatVerdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

function printGoals(figures: readonly Figures[]): void {
  const find = (name: string) =>
    figures.find((each) => each.name === name) ?? { cpuMs: Number.NaN, latencyMs: Number.NaN };
  const floor = find(floorName);
  for (const suffix of ['', ...variants.map((variant) => variant.suffix)])
    for (const callName of [callNames.internet, callNames.triple]) {
      const { cpuMs, latencyMs } = find(callName + suffix);
      const [cpuFloors, latencyFloors] = [cpuMs / floor.cpuMs, latencyMs / floor.latencyMs];
      console.log(`\n${callName}${suffix}`);
      console.log(
        `- CPU within ${maxFloors} times the floor: ${cpuFloors.toFixed(2)}, ${formatVerdict(cpuFloors <= maxFloors)}`,
      );
      console.log(
        `- time within ${maxFloors} times the floor: ${latencyFloors.toFixed(2)}, ${formatVerdict(latencyFloors <= maxFloors)}`,
      );
      for (const peer of suffix === '' ? peers : []) {
        const ratio = peer.cpuMs / peerFloorMs / cpuFloors;
        console.log(
          `- CPU at least ${minPeerRatio} times less than ${peer.name} for a new cart and an item: ${ratio.toFixed(0)}, ${formatVerdict(ratio >= minPeerRatio)}`,
        );
      }
    }
  for (const { suffix } of variants) {
    console.log(`\nCPU as a multiple of the demonstration${suffix}`);
    for (const name of Object.values(callNames))
      console.log(`- ${name}: ${(find(name + suffix).cpuMs / find(name).cpuMs).toFixed(2)}`);
  }
}

await withLargeProvider(largeVersionCount, (largeDir) =>
  runWithFloor(async (shop, floor, startOtherShop) => {
    const largeShop = await startOtherShop(largeDir);
    const subjects: Subject[] = [
      { name: floorName, server: floor, requests: [{ method: 'POST', path: '/two-inserts' }] },
      ...(await prepareSubjects(shop, { suffix: '', codes: [] })),
    ];
    for (const variant of variants) subjects.push(...(await prepareSubjects(largeShop, variant)));
    const figures = await measureSubjects(subjects);
    printTable(figures, floorName);
    printGoals(figures);
  }),
);
