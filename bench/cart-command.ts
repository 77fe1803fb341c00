/**
 * Measures the cost of a cart command end to end (session, limits, decode, lock, rules, price, store, encode), compared
 * with bare Fastify and a transaction of two inserts in the same run.
 *   node bench/cart-command.ts
 */
import type autocannon from 'autocannon';
import { loadProvider } from '../apps/server/src/provider/index.ts';
import { demoProviderDir } from '../apps/server/src/testing/copy-demo-provider.ts';
import { calls } from '../packages/contract/src/index.ts';
import { newDigitalVoice, newInternet, newTv } from '../packages/domain/src/cart/index.ts';
import {
  buildDigitalVoiceSubmission,
  buildInternetSubmission,
  buildTvSubmission,
} from '../packages/domain/src/submission/index.ts';
import { runBesideFloor, visitors } from './support/beside-floor.ts';
import { checkedVisit } from './support/checked-visit.ts';
import { measure } from './support/measure.ts';
import { printTable } from './support/print-table.ts';
import { api } from './support/start-visit.ts';

const { catalog } = await loadProvider(demoProviderDir);

const maxFloors = 5;
/**
 * Other shop systems: a new cart with one item. They were measured on another day, so compare multiples of the floor of
 * the same run: bare Fastify with a transaction of two inserts took 0.31 ms of CPU there.
 */
const peerFloorMs = 0.31;
const peers = [
  { name: 'Vendure 3.7', cpuMs: 50 },
  { name: 'Medusa 2.21', cpuMs: 305 },
];
const minRatio = 20;

const address = {
  ...{ zip: '07030', city: 'Hoboken', altCity: '', state: 'NJ', locusId: '', networkAddressId: '', baseId: '' },
  ...{ addressId: '', unit: '', locationId: '', unitLocationId: '' },
};
const triple = catalog.bundles.find(({ combination }) => combination === 'BDV_DATA_VIDEO');
const planOf = (type: string) => triple?.services.find(({ serviceType }) => serviceType === type)?.id ?? '';
const internet = buildInternetSubmission(
  { ...newInternet, planId: planOf('DATA'), routerId: catalog.routers[1]?.id ?? '' },
  undefined,
  false,
  catalog,
);
const lines = [{ planId: planOf('PHONE'), device: 'desktop' as const }];
const digitalVoice = buildDigitalVoiceSubmission(
  { ...newDigitalVoice, kind: 'bdv', lines },
  undefined,
  { inBundle: true },
  catalog,
);
const tv = buildTvSubmission({ ...newTv, planId: planOf('VIDEO') }, undefined, catalog);

const bodies = {
  email: { email: 'ann@example.com', sessionId: '' },
  internet: calls.submitData.body.encode({ address, chosen: internet }),
  triple: calls.submitServices.body.encode({
    address,
    chosen: { services: { internet, digitalVoice, tv }, hsi: false },
  }),
};

await runBesideFloor(async (shop, floor) => {
  const sessions: Record<string, string>[] = [];
  for (const visitor of visitors) sessions.push(await checkedVisit(shop, visitor));

  const post = (path: string, body: object): autocannon.Request[] =>
    sessions.map((headers) => ({
      method: 'POST',
      path: `${api}${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }));
  const floorName = 'floor: Fastify and a transaction of two inserts';
  const choices = ['submitData: choose internet and a router', 'submitServices: all of a triple bundle'] as const;
  const figures = await measure([
    { name: floorName, server: floor, requests: [{ method: 'POST', path: '/two-inserts' }] },
    {
      name: 'validateEmail: what every call of a session costs',
      server: shop,
      requests: post('/email-validation', bodies.email),
    },
    { name: choices[0], server: shop, requests: post('/submit-data', bodies.internet) },
    { name: choices[1], server: shop, requests: post('/submit-services', bodies.triple) },
    {
      name: 'getFloatCart of the triple bundle',
      server: shop,
      requests: sessions.map((headers) => ({ path: `${api}/float-cart`, headers })),
    },
  ]);
  printTable(figures, floorName);
  const floorFigures = figures.find(({ name }) => name === floorName);
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  for (const choice of choices) {
    const { cpuMs, latencyMs } = figures.find(({ name }) => name === choice) ?? {
      cpuMs: Number.NaN,
      latencyMs: Number.NaN,
    };
    const cpuFloors = cpuMs / (floorFigures?.cpuMs ?? Number.NaN);
    const latencyFloors = latencyMs / (floorFigures?.latencyMs ?? Number.NaN);
    console.log(`\n${choice}`);
    console.log(
      `- CPU within ${maxFloors} times the floor: ${cpuFloors.toFixed(2)}, ${verdict(cpuFloors <= maxFloors)}`,
    );
    console.log(
      `- time within ${maxFloors} times the floor: ${latencyFloors.toFixed(2)}, ${verdict(latencyFloors <= maxFloors)}`,
    );
    for (const peer of peers) {
      const ratio = peer.cpuMs / peerFloorMs / cpuFloors;
      console.log(
        `- CPU at least ${minRatio} times less than ${peer.name} for a new cart and an item: ${ratio.toFixed(0)}, ${verdict(ratio >= minRatio)}`,
      );
    }
  }
});
