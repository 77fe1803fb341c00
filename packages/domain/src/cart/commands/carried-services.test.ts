import { expect, test } from 'vitest';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { startCart } from '../index.ts';
import { addressWithAll, digitalVoice, internet, tv } from '../testing/index.ts';
import { applyCommands } from './apply-commands.ts';

/** Fiber carries every service, wireless internet only phone service, and satellite nothing. */
const { version: _, find: __, ...data } = sampleCatalog;
const catalog = buildCatalog({
  ...data,
  internetPlans: data.internetPlans.map((plan) =>
    plan.family === 'Fiber 500'
      ? { ...plan, technology: 'fixed-wireless' }
      : plan.family === 'Fiber 100'
        ? { ...plan, technology: 'satellite' }
        : plan,
  ),
  technologies: [
    { id: 'fiber', carries: ['voice', 'tv'] },
    { id: 'fixed-wireless', carries: ['voice'] },
    { id: 'satellite', carries: [] },
  ],
});
const apply = (...commands: Parameters<typeof applyCommands>[1]) =>
  applyCommands(startCart({ availability: addressWithAll }, catalog), commands, catalog);

test('a service is sold only with an internet plan whose technology carries it [P-015]', () => {
  expect(apply(internet('fiber-1000'), tv()).ok).toBe(true);
  expect(apply(internet('fiber-500'), digitalVoice()).ok).toBe(true);
  expect(apply(internet('fiber-500'), tv())).toMatchObject({ ok: false, refusal: { code: 'notSoldTogether' } });
});

test('an internet plan that carries no other service can be replaced by one that does [P-015]', () => {
  expect(apply(internet('fiber-100'), internet('fiber-1000'), tv()).ok).toBe(true);
});

test('an internet plan can be replaced by one that carries no other service, if none is chosen [P-015]', () => {
  expect(apply(internet('fiber-1000'), internet('fiber-100')).ok).toBe(true);
  expect(apply(internet('fiber-100'), internet('fiber-100-monthly')).ok).toBe(true);
});

test('an internet plan whose technology does not carry the chosen services is refused [P-015]', () => {
  const withTv = apply(internet('fiber-1000'), tv());
  if (!withTv.ok) throw new Error('TV is not sold with fiber');
  expect(applyCommands(withTv.value, [internet('fiber-500')], catalog)).toMatchObject({
    ok: false,
    refusal: { code: 'notSoldTogether' },
  });
});

test('TV is not sold at an address without a line that carries it [P-015]', () => {
  const cart = startCart({ availability: { ...addressWithAll, tv: false } }, catalog);
  expect(applyCommands(cart, [tv()], catalog)).toMatchObject({ ok: false, refusal: { code: 'notSoldHere' } });
});
