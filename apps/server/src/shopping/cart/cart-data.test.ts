import { calls } from '@demarc/contract';
import type { DigitalVoiceSelection } from '@demarc/domain/cart';
import { buildFullTripleCart } from '@demarc/domain/cart/testing';
import { buildDigitalVoiceSubmission, buildInternetSubmission, buildTvSubmission } from '@demarc/domain/submission';
import { expect, test } from 'vitest';
import { postJson } from '../../testing/choices.ts';
import { echoedAddress } from '../../testing/echoed-address.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';

const shop = await openShop();
const { catalog } = shop.platform.provider;
const visitor = await visitAddress(shop);
const chosen = buildFullTripleCart(catalog, 3);
const { internet, tv, listing, addOns } = chosen;
const voice = chosen.voice as DigitalVoiceSelection;

/** Fills the cart with every kind of product. Its lines have no numbers yet. */
async function chooseEverything() {
  if (!internet || !tv || !addOns.techTeam) throw new Error('the demonstration sells no triple');
  const lines = voice.lines.map(({ planId, device }) => ({ planId, device }));
  const context = { inBundle: true, ...(listing && { listing }) };
  const services = {
    internet: buildInternetSubmission(internet, undefined, true, catalog),
    digitalVoice: buildDigitalVoiceSubmission({ ...voice, lines }, undefined, context, catalog),
    tv: buildTvSubmission(tv, undefined, catalog),
  };
  const body = calls.submitServices.body.encode({ address: echoedAddress, chosen: { services, hsi: false } });
  const submitted = (await postJson(visitor, '/submit-services', body)).json();
  const { id, contact } = addOns.techTeam;
  const team = { id, contact, category: catalog.find('security', id)?.category ?? '', sessionId: visitor.sessionId };
  const added = [
    await postJson(visitor, '/add-ons', calls.chooseAddOns.body.encode({ ...addOns, keepsTechTeam: false })),
    await postJson(visitor, '/tech-team', calls.addTechTeam.body.encode(team)),
  ];
  for (const answer of [submitted, ...added.map((each) => each.json())])
    expect(answer).toMatchObject({ Status: 'SUCCESS' });
  return submitted;
}

const submitted = await chooseEverything();
const cart = (await visitor.send({ method: 'GET', url: '/float-cart' })).json();
const { planDetails } = cart;
const { dataInfo, phoneInfo, tvInfo, otherServices, offerInfo } = planDetails;
const names = (...all: string[]) => Object.fromEntries(all.map((name) => [name, expect.anything()]));
const cents = (amount: string) => Math.round(Number(amount) * 100);
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

test('lines have their wire names, equipment has its own, and waived fees have no price [C-160] [C-161]', () => {
  const line = names('prdName', 'keyWord', 'Price', 'WMName', 'WMPrice', 'isRouterDisc');
  for (const each of [...cart.DataInfo.DataPlans, ...phoneInfo.accountLevel, phoneInfo.FaxLine])
    expect(each).toEqual(line);
  const charges = planDetails.equipmentAndOnetimeCharges;
  for (const charge of charges)
    expect(charge).toMatchObject(names('IsBdvEquip', 'offerName', 'price', 'wavied', 'installmentOption', 'type'));
  expect(charges).toContainEqual(expect.objectContaining({ offerName: 'Activation fee', price: '', wavied: 'Y' }));
  expect(charges).toContainEqual(
    expect.objectContaining({ offerName: '4-line phone', IsBdvEquip: 'Y', wavied: 'N', installmentOption: '12' }),
  );
});

test('the header has its wire names and the same values at the top and inside [C-162] [C-163] [C-164]', () => {
  expect(cart.HeaderInfo).toMatchObject({
    ...names('Title', 'BundlePrice', 'Term'),
    DataTitle: dataInfo.planName,
    PhoneTitle: phoneInfo.planName,
    TvTitle: tvInfo.planName,
    Price: planDetails.subTotals.Totalmonthlycharges.Price,
    Ftype: 'triple',
    ServiceType: 'BDV_DATA_VIDEO',
    contract: 'TwoYears',
    isStandalone: 'N',
  });
  expect(planDetails.headerInfo).toEqual(cart.HeaderInfo);
});

test('each service and each add-on has its section [C-165] [C-166] [C-167] [C-168] [C-169] [C-170]', () => {
  const plan = catalog.find('internetPlans', internet?.planId ?? '');
  expect(dataInfo).toMatchObject({ planName: plan?.name, planPrice: ((plan?.monthlyCents ?? 0) / 100).toFixed(2) });
  expect(phoneInfo).toMatchObject({ ...names('planName', 'planPrice'), noOfLines: 3 });
  expect(phoneInfo.FaxLine).toMatchObject(names('keyWord', 'Price', 'prdName'));
  expect(phoneInfo.lines).toEqual(Array(3).fill(names('TN', 'planName', 'total')));
  expect(phoneInfo.phoneServices).toHaveLength(catalog.callingFeatures.length);
  for (const service of phoneInfo.phoneServices) expect(service).toMatchObject(names('Name', 'Rc'));
  expect(phoneInfo.accountLevel.length).toBeGreaterThan(0);

  expect(tvInfo).toMatchObject(names('planName', 'planPrice', 'MoviechannelsPackPrice', 'subTotalTvServices'));
  expect(tvInfo.tvServices.length).toBeGreaterThan(0);
  for (const service of tvInfo.tvServices) expect(service).toMatchObject(names('prdName', 'Price'));
  const movies = catalog.channelPacks.filter(({ kind }) => kind === 'movie');
  expect(tvInfo.MovieChannelsPack).toEqual(movies.map(({ name }) => ({ channelName: name })));

  expect(otherServices.length).toBeGreaterThan(4);
  for (const service of otherServices) expect(service).toEqual(names('Product', 'ProdOfferDesc', 'price'));
  expect(planDetails.BlueJeanInfo).toEqual({ NumberOfLicenses: 4 });
  expect(submitted.planDetails).not.toHaveProperty('BlueJeanInfo');
  expect(offerInfo).toMatchObject(names('planName', 'planPrice', 'otheroffer', 'otherofferPrice'));
  expect(cents(offerInfo.planPrice)).toBeLessThan(0);
});

test('totals are the sums of the lines [C-171] [C-172] [C-173]', () => {
  const { subTotals, taxAndOtherCharges: taxes, equipmentAndOnetimeCharges: charges } = planDetails;
  const priced = (lines: readonly { Price: string; WMPrice: string }[]) =>
    lines.flatMap(({ Price, WMPrice }) => [Price, WMPrice]);
  const services = sum([
    ...priced([...cart.DataInfo.DataPlans, phoneInfo.FaxLine, ...phoneInfo.accountLevel, ...tvInfo.tvServices]),
    ...phoneInfo.lines.map(({ total }: { total: string }) => total),
    ...phoneInfo.phoneServices.map(({ Rc }: { Rc: string }) => Rc),
    ...[tvInfo.planPrice, tvInfo.MoviechannelsPackPrice],
  ]);
  const others = sum(otherServices.map(({ price }: { price: string }) => price));
  const offers = sum([offerInfo.planPrice, offerInfo.otherofferPrice]);
  expect([services, others]).toEqual([cents(subTotals.services), cents(subTotals.otherServices)]);
  expect(cents(subTotals.Totalmonthlycharges.Price)).toBe(services + others + offers);

  expect(cents(planDetails.equipmentAndOnetimeChargesTotal)).toBe(
    sum(charges.map(({ price }: { price: string }) => price)),
  );
  expect(taxes.taxAndotherCharges.length).toBeGreaterThan(0);
  expect(taxes.Tax).toEqual(names('Name', 'Price'));
  const all = [taxes.Tax, ...taxes.taxAndotherCharges].map(({ Price }: { Price: string }) => Price);
  expect(cents(taxes.subTotalTaxCharges)).toBe(sum(all));
});

test('the cart contains the flag of the saved-cart offer and the order totals [C-174] [C-175]', () => {
  expect(planDetails.isSavedCartOfferApplied).toBe('N');
  expect(planDetails.OmniInfo).toEqual(
    names(
      ...['OmniInternetInfo', 'OmniPhoneInfo', 'OmniEquipmentOneTimeInfo', 'OmniBBEInfo', 'OmniPromoInfo'],
      'TotalChargesWithDiscount',
    ),
  );
});
