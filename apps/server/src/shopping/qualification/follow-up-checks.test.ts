import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import type { CheckedAddress } from '@demarc/domain/qualification';
import { describe, expect, test } from 'vitest';
import { explainQualification, sweepQualifications } from './index.ts';
import { createCheck, encodeCheck, findAddress, findScenario, openScenarioShop } from './testing/open-scenario-shop.ts';

const { db, clock, startVisit, post, qualify } = await openScenarioShop();

describe('follow-up calls', () => {
  test('the quotes at the address are listed with their two fields [E-167] [E-392]', async () => {
    const visitor = await startVisit();
    const check = createCheck(await findAddress(visitor, findScenario('Priced quote')));
    await qualify(visitor, check);
    const answer = await post(visitor, '/alternate-availability', encodeCheck(check));
    expect(answer.json()).toEqual({
      VBMQuotes: { priceQuotesSetField: [{ quoteNumberField: 'Q-100150', monField: 'M-200150' }] },
      jointoffer: { JointofferStatus: 'N', JointOfferPrice: '0.00', OneGigSpeedPrice: '0.00' },
    });
  });

  test('a pending order is found although the check itself skipped it [E-233] [E-393]', async () => {
    const visitor = await startVisit();
    const check = createCheck(await findAddress(visitor, findScenario('Pending order')));
    expect((await qualify(visitor, check)).pendingOrder).toBe(false);
    expect((await post(visitor, '/pending-order', encodeCheck(check))).json()).toEqual({ HasPendingOrder: true });
    const clean = createCheck(await findAddress(visitor, findScenario('Clean fiber')));
    await qualify(visitor, clean);
    expect((await post(visitor, '/pending-order', encodeCheck(clean))).json()).toEqual({ HasPendingOrder: false });
  });

  test.each(['/alternate-availability', '/pending-order'])(
    "%s reveals nothing about an unchecked address or another session's check",
    async (url) => {
      const [ann, bob] = [await startVisit(), await startVisit()];
      const check = createCheck(await findAddress(ann, findScenario('Pending order')));
      expect((await post(ann, url, encodeCheck(check))).json()).toMatchObject({ ErrorCode: 'notFound' });
      await qualify(ann, check);
      expect((await post(ann, url, encodeCheck(check))).statusCode).toBe(200);
      expect((await post(bob, url, encodeCheck(check))).json()).toMatchObject({ ErrorCode: 'notFound' });
    },
  );

  test('/alternate-availability and /pending-order answer for the checked address, not for the address in the body', async () => {
    const visitor = await startVisit();
    const clean = createCheck(await findAddress(visitor, findScenario('Clean fiber')));
    await qualify(visitor, clean);
    const pending = await findAddress(visitor, findScenario('Pending order'));
    const quoted = await findAddress(visitor, findScenario('Priced quote'));
    const postWithAddress = (url: string, address: CheckedAddress) =>
      post(visitor, url, encodeCheck({ ...clean, address }));
    expect((await postWithAddress('/pending-order', pending)).json()).toEqual({ HasPendingOrder: false });
    expect((await postWithAddress('/alternate-availability', quoted)).json()).toMatchObject({
      VBMQuotes: { priceQuotesSetField: [] },
    });
  });

  test("the joint offer is that of the session's own address [C-178] [E-219] [E-394]", async () => {
    const [ann, bob] = [await startVisit(), await startVisit()];
    await qualify(ann, createCheck(await findAddress(ann, findScenario('Joint offer'))));
    const url = '/joint-offer?BTNumber=2125550100';
    expect((await ann.send({ method: 'GET', url })).json()).toEqual({
      JointofferStatus: 'Y',
      JointOfferPrice: '10.00',
      OneGigSpeedPrice: '20.00',
    });
    expect((await bob.send({ method: 'GET', url })).json()).toMatchObject({ JointofferStatus: 'N' });
    await qualify(ann, createCheck(await findAddress(ann, findScenario('Clean fiber'))));
    expect((await ann.send({ method: 'GET', url })).json()).toMatchObject({ JointofferStatus: 'N' });
  });

  test('later screens can load the result, only in the same session [E-218]', async () => {
    const [ann, bob] = [await startVisit(), await startVisit()];
    const address = await findAddress(ann, findScenario('Existing service and a quote'));
    const check = createCheck({ ...address, unit: 'I dont have a unit' });
    const { availability, quotes, speedType } = await qualify(ann, check);
    const url = `/checked-address?GUID=${check.id}`;
    const answer = await ann.send({ method: 'GET', url });
    expect(calls.getCheckedAddress.response.decode(answer.json())).toEqual({
      id: check.id,
      availability,
      quotes,
      pendingOrder: null,
      address: { street: '152 Longboat Wharf', unit: '', city: 'New York', state: 'NY', zip: '10012' },
      ids: { addressId: address.addressId, baseId: address.baseId, locationId: address.locationId, unitLocationId: '' },
      speedType,
      contact: { email: 'ann@example.com', phone: '2125550100' },
    });
    const other = `/checked-address?GUID=${randomUUID()}`;
    for (const [visitor, requested] of [
      [bob, url],
      [ann, other],
    ] as const)
      expect((await visitor.send({ method: 'GET', url: requested })).json()).toMatchObject({ ErrorCode: 'notFound' });
  });

  test.each([
    ['Pending order', true],
    ['Existing service', false],
    ['Pending-order check that breaks', false],
  ] as const)('the answer of the pending-order check is saved: %s', async (name, pendingOrder) => {
    const visitor = await startVisit();
    const check = createCheck(await findAddress(visitor, findScenario(name)));
    await qualify(visitor, check);
    await post(visitor, '/pending-order', encodeCheck(check));
    const saved = await visitor.send({ method: 'GET', url: `/checked-address?GUID=${check.id}` });
    expect(saved.json()).toMatchObject({ HasPendingOrder: pendingOrder });
  });

  test('a check is deleted after thirty days', async () => {
    const visitor = await startVisit();
    await qualify(visitor, createCheck(await findAddress(visitor, findScenario('Clean fiber'))));
    const explainAfter = async (days: number) => {
      await sweepQualifications(db)(new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000));
      return explainQualification(db, visitor.sessionId);
    };
    expect(await explainAfter(30)).toMatchObject({ checkCount: 1 });
    expect(await explainAfter(30.01)).toBeUndefined();
  });

  test('a check is saved for its session, even with the id of another session’s check', async () => {
    const [ann, bob] = [await startVisit(), await startVisit()];
    const id = randomUUID();
    await qualify(ann, createCheck(await findAddress(ann, findScenario('Pending order')), id));
    await qualify(bob, createCheck(await findAddress(bob, findScenario('Clean fiber')), id));
    expect(await explainQualification(db, ann.sessionId)).toMatchObject({ rule: '9 pending order', checkCount: 1 });
    expect(await explainQualification(db, bob.sessionId)).toMatchObject({ rule: '10 otherwise', checkCount: 1 });
  });
});
