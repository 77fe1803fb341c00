/**
 * Measures the cost of a cart command end to end (session, limits, decode, lock, rules, price, store, encode), compared
 * with bare Fastify and a transaction of two inserts in the same run.
 *   node bench/cart-command.ts
 */
import type autocannon from 'autocannon';
import { loadProvider } from '../apps/server/src/provider/index.ts';
import { demoProviderDir } from '../apps/server/src/testing/copy-demo-provider.ts';
import { echoedAddress } from '../apps/server/src/testing/echoed-address.ts';
import { calls } from '../packages/contract/src/index.ts';
import { digitalVoiceDefaults, internetDefaults, tvDefaults } from '../packages/domain/src/cart/index.ts';
import {
  buildDigitalVoiceSubmission,
  buildInternetSubmission,
  buildTvSubmission,
} from '../packages/domain/src/submission/index.ts';
import { startCheckedVisit } from './support/checked-visit.ts';
import { measureSubjects } from './support/measure.ts';
import { printTable } from './support/print-table.ts';
import { runWithFloor, visitors } from './support/run-with-floor.ts';
import { api } from './support/start-visit.ts';

const { catalog } = await loadProvider(demoProviderDir);

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

const tripleBundle = catalog.bundles.find(({ combination }) => combination === 'BDV_DATA_VIDEO');
const findPlanId = (type: string) => tripleBundle?.services.find(({ serviceType }) => serviceType === type)?.id ?? '';
const internet = buildInternetSubmission(
  { ...internetDefaults, planId: findPlanId('DATA'), routerId: catalog.routers[1]?.id ?? '' },
  undefined,
  false,
  catalog,
);
const lines = [{ planId: findPlanId('PHONE'), device: 'desktop' as const }];
const digitalVoice = buildDigitalVoiceSubmission(
  { ...digitalVoiceDefaults, kind: 'bdv', lines },
  undefined,
  { inBundle: true },
  catalog,
);
const tv = buildTvSubmission({ ...tvDefaults, planId: findPlanId('VIDEO') }, undefined, catalog);

const bodies = {
  email: { email: 'ann@example.com', sessionId: '' },
  internet: calls.submitData.body.encode({ address: echoedAddress, chosen: internet }),
  triple: calls.submitServices.body.encode({
    address: echoedAddress,
    chosen: { services: { internet, digitalVoice, tv }, hsi: false },
  }),
};

await runWithFloor(async (shop, floor) => {
  const sessions: Record<string, string>[] = [];
  for (const visitor of visitors) sessions.push(await startCheckedVisit(shop, visitor));

  const buildPosts = (path: string, body: object): autocannon.Request[] =>
    sessions.map((headers) => ({
      method: 'POST',
      path: `${api}${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }));
  const floorName = 'floor: Fastify and a transaction of two inserts';
  const measuredCalls = ['submitData: choose internet and a router', 'submitServices: all of a triple bundle'] as const;
  const figures = await measureSubjects([
    { name: floorName, server: floor, requests: [{ method: 'POST', path: '/two-inserts' }] },
    {
      name: 'validateEmail: the cost of any call with a session',
      server: shop,
      requests: buildPosts('/email-validation', bodies.email),
    },
    { name: measuredCalls[0], server: shop, requests: buildPosts('/submit-data', bodies.internet) },
    { name: measuredCalls[1], server: shop, requests: buildPosts('/submit-services', bodies.triple) },
    {
      name: 'getFloatCart of the triple bundle',
      server: shop,
      requests: sessions.map((headers) => ({ path: `${api}/float-cart`, headers })),
    },
  ]);
  printTable(figures, floorName);
  const floorFigures = figures.find(({ name }) => name === floorName);
  const formatVerdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  for (const callName of measuredCalls) {
    const { cpuMs, latencyMs } = figures.find(({ name }) => name === callName) ?? {
      cpuMs: Number.NaN,
      latencyMs: Number.NaN,
    };
    const cpuFloors = cpuMs / (floorFigures?.cpuMs ?? Number.NaN);
    const latencyFloors = latencyMs / (floorFigures?.latencyMs ?? Number.NaN);
    console.log(`\n${callName}`);
    console.log(
      `- CPU within ${maxFloors} times the floor: ${cpuFloors.toFixed(2)}, ${formatVerdict(cpuFloors <= maxFloors)}`,
    );
    console.log(
      `- time within ${maxFloors} times the floor: ${latencyFloors.toFixed(2)}, ${formatVerdict(latencyFloors <= maxFloors)}`,
    );
    for (const peer of peers) {
      const ratio = peer.cpuMs / peerFloorMs / cpuFloors;
      console.log(
        `- CPU at least ${minPeerRatio} times less than ${peer.name} for a new cart and an item: ${ratio.toFixed(0)}, ${formatVerdict(ratio >= minPeerRatio)}`,
      );
    }
  }
});
