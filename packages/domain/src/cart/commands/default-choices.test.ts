import { expect, test } from 'vitest';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalogData } from '../../catalog/testing/index.ts';
import { buildCart, internet, phone, tv } from '../testing/index.ts';
import type { CartCommand } from './command.ts';

/** Gives the first entry of a list, the choice of nothing, another id. */
const renameFirst = <Entry extends { readonly id: string }>([first, ...others]: readonly Entry[]) =>
  first ? [{ ...first, id: 'nothing-at-all' }, ...others] : [];

const addMeetings: CartCommand = {
  do: 'chooseAddOns',
  addOns: { blueJeans: { id: 'nothing-at-all', licenses: 1 } },
};

test.each([
  ['maintenance', [phone()], [phone({ maintenanceId: 'nothing-at-all' })]],
  ['callingPlans', [phone()], [phone({ callingPlanIds: ['nothing-at-all'] })]],
  ['recordings', [tv('tv-local')], [tv('tv-local', { recordingId: 'nothing-at-all' })]],
  ['meetings', [internet()], [internet(), addMeetings]],
] as const)('a cart does not store the first entry of %s, whatever its id [P-167]', (list, without, choosing) => {
  const catalog = buildCatalog({ ...sampleCatalogData, [list]: renameFirst(sampleCatalogData[list]) });
  expect(buildCart(choosing, undefined, catalog)).toEqual(buildCart(without, undefined, catalog));
});
