import { expect, test } from 'vitest';
import { sampleCatalog as catalog } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { addressWithAll, buildCart, digitalVoice, findRefusalCode, internet, phone, tv } from '../testing/index.ts';
import { applyCommands } from './apply-commands.ts';
import type { CartCommand } from './command.ts';
import { startCart } from './start-cart.ts';

const chooseMonthlyVoice = digitalVoice({ lines: [{ planId: 'bdv-monthly', device: 'desktop' }] });
const accept911: CartCommand = { do: 'accept911', accepted: true };
const chooseStaticIp: CartCommand = { do: 'chooseAddOns', addOns: { staticIpId: 'ip-single' } };

function applyTogether(from: Cart, ...commands: readonly CartCommand[]): Cart {
  const result = applyCommands(from, commands, catalog);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

test('services in one request change their term together and retain their extras', () => {
  const before = buildCart([internet('fiber-500'), digitalVoice(), accept911, chooseStaticIp]);
  expect(findRefusalCode(internet('fiber-500-monthly'), before)).toBe('termDiffers');
  const after = applyTogether(before, internet('fiber-500-monthly'), chooseMonthlyVoice);
  expect([after.internet?.planId, after.voice?.lines[0]?.planId]).toEqual(['fiber-500-monthly', 'bdv-monthly']);
  const { services, accepted911, addOns } = before;
  expect(after).toMatchObject({ services, accepted911, addOns });
  expect(applyTogether(after, internet('fiber-500'), digitalVoice())).toEqual(before);
});

test('services in one request change their kind together and retain their order', () => {
  const before = buildCart([digitalVoice(), internet('fiber-500')]);
  const after = applyTogether(before, internet('hsi'), phone());
  expect(after.services).toEqual(['phone', 'hsi']);
  expect(applyTogether(after, internet('fiber-500'), digitalVoice()).services).toEqual(['bdv', 'data']);
});

test('services in one request are in the order of its choices', () => {
  const empty = buildCart([]);
  expect(applyTogether(empty, internet(), tv(), digitalVoice()).services).toEqual(['data', 'video', 'bdv']);
  expect(applyTogether(empty, tv(), internet(), digitalVoice()).services).toEqual(['video', 'data', 'bdv']);
  expect(applyTogether(empty, internet('hsi'), phone()).services).toEqual(['hsi', 'phone']);
});

test('a plan that is not sold in the flow of the banner is sold with the voice service of the same request [C-205]', () => {
  const flex = startCart({ availability: addressWithAll, banner: 'FLEX' }, catalog);
  const staticPlan = internet('fiber-500-static');
  expect(applyCommands(flex, [staticPlan, tv()], catalog)).toMatchObject({ refusal: { code: 'notInThisFlow' } });
  expect(applyTogether(flex, staticPlan, digitalVoice()).internet?.planId).toBe('fiber-500-static');
});

test('a service that one request removes and chooses stays, in either order', () => {
  const before = buildCart([internet(), tv()]);
  expect(applyTogether(before, tv('tv-local'), { do: 'removeTv' }).tv?.planId).toBe('tv-local');
});

test('a removed service does not block the services added in the same request', () => {
  const before = buildCart([internet('fiber-500'), digitalVoice(), tv()]);
  const after = applyTogether(before, internet('hsi'), phone(), { do: 'removeTv' });
  expect([after.services, after.tv]).toEqual([['hsi', 'phone'], undefined]);
  const alone = applyTogether(before, internet('fiber-500-monthly'), { do: 'removeVoice' });
  expect(alone.services).toEqual(['data', 'video']);
});

test.each([
  ['plans of two terms', [internet('fiber-500-monthly'), digitalVoice()], 'termDiffers'],
  ['internet of another term than the voice that stays', [internet('fiber-500-monthly'), tv()], 'termDiffers'],
  ['services that are not sold together', [internet('hsi'), digitalVoice()], 'notSoldTogether'],
])('refuses %s in one request', (_, commands, code) => {
  const result = applyCommands(buildCart([internet('fiber-500'), digitalVoice()]), commands, catalog);
  expect(result).toMatchObject({ ok: false, refusal: { code } });
});
