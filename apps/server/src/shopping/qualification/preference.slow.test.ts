import { calls } from '@demarc/contract';
import { internetDefaults } from '@demarc/domain/cart';
import type { Catalog } from '@demarc/domain/catalog';
import { buildInternetSubmission } from '@demarc/domain/submission';
import { expect, test } from 'vitest';
import { loadProvider } from '../../provider/index.ts';
import { ownTechnologies } from '../../provider/testing/fewer-services.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { copyDemoProvider } from '../../testing/copy-demo-provider.ts';
import { echoedAddress } from '../../testing/echoed-address.ts';
import { checkOut } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { findCheck } from './store.ts';

const openCableShop = async () =>
  openShop({ jobs: 'running', provider: await loadProvider(await copyDemoProvider(...ownTechnologies)) });

function submitPlan(visitor: Visitor, planId: string, catalog: Catalog) {
  const selection = { ...internetDefaults, planId, routerId: 'router-own' };
  const chosen = buildInternetSubmission(selection, undefined, false, catalog);
  return visitor.send(encodeCall(calls.submitData, { body: { address: echoedAddress, chosen } }));
}

test('an address gets the plans of all its technologies within their speeds, the preferred first [P-014] [P-016] [P-056]', async () => {
  const shop = await openCableShop();
  const listPlans = async (street: string) => {
    const visitor = await visitAddress(shop, street);
    const { plans } = await sendCall(visitor, calls.getCustomizeProducts, {});
    return [...new Set(plans.map(({ name, technologyName }) => `${name}, ${technologyName}`))];
  };
  const dsl = ['High Speed Internet, DSL', 'High Speed Internet Enhanced, DSL'];
  expect(await listPlans('1 ELM ST')).toEqual(['Fiber 100, Cable', 'Fiber 300, Cable', ...dsl]);
  expect(await listPlans('2 ELM ST')).toEqual(['Fiber 100, Cable', dsl[0]]);
  expect(await listPlans('3 ELM ST')).toEqual([dsl[0]]);

  const { db } = shop.platform;
  for (const { address, ends } of shop.platform.provider.coverage.scenarios) {
    const { sessionId, qualification } = await visitAddress(shop, `${address.number} ${address.street}`.toUpperCase());
    const check = await findCheck(db, sessionId, qualification.checkId);
    expect(check?.outcome.to, address.number).toBe(ends);
  }
});

test('a plan that no line of the address carries is refused, and one that it carries can be ordered [P-014]', async () => {
  const shop = await openCableShop();
  const { catalog } = shop.platform.provider;
  const visitor = await visitAddress(shop, '2 ELM ST');
  const choose = (planId: string) => submitPlan(visitor, planId, catalog);
  expect((await choose('fiber-300')).json(), 'the upload is too slow').toMatchObject({ ErrorCode: 'notSoldHere' });
  expect((await choose('hsi-enhanced')).json(), 'the download is too slow').toMatchObject({ ErrorCode: 'notSoldHere' });
  expect((await choose('hsi')).statusCode).toBe(200);

  const body = await checkOut(visitor, createBuyer(shop, { planId: 'hsi' }));
  const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body });
  expect(orderNumber).not.toBe('');
  const { breakdown } = await sendCall(visitor, calls.getFloatCart, { query: {} });
  expect(breakdown.internet).toMatchObject({ planName: 'High Speed Internet', technology: 'DSL' });
});

test('an address gets no phone plan if none of its lines carries phone service [P-015]', async () => {
  const partsOfVoice = /voice|phones|numbers|listing|letter/;
  const withVoice = ownTechnologies.filter((edit) => !('deleteFile' in edit && partsOfVoice.test(edit.deleteFile)));
  const carriesNone = { file: 'catalog/technologies.yaml', replace: 'name: DSL }', by: 'name: DSL, carries: [] }' };
  const shop = await openShop({ provider: await loadProvider(await copyDemoProvider(...withVoice, carriesNone)) });
  const countPlans = async (street: string) => {
    const products = await sendCall(await visitAddress(shop, street), calls.getCustomizeProducts, {});
    return products.phone.plans.length;
  };
  expect(await countPlans('3 ELM ST')).toBe(0);
  expect(await countPlans('1 ELM ST')).toBeGreaterThan(0);
});

test('nothing is sold online at an address of another order mode than order [P-056]', async () => {
  const shop = await openCableShop();
  for (const street of ['6 ELM ST', '7 ELM ST', '8 ELM ST']) {
    const visitor = await visitAddress(shop, street);
    expect(visitor.qualification.availability.planCount, street).toBe(0);
    const answers = [
      await visitor.send(encodeCall(calls.getCustomizeProducts, {})),
      await submitPlan(visitor, 'hsi', shop.platform.provider.catalog),
    ];
    expect(
      answers.map((answer) => answer.json().ErrorCode),
      street,
    ).toEqual(['nothingSoldHere', 'nothingSoldHere']);
  }
});
