import { expect, test } from 'vitest';
import { findSoldServices } from './index.ts';
import { sampleCatalog } from './testing/index.ts';

test('a service is sold if the catalog has a plan of it, or the provider describes it [P-005]', () => {
  const everything = findSoldServices(sampleCatalog, { lte: {}, fiveG: {}, dedicated: {} });
  expect(everything).toMatchObject({ fiber: true, hsi: true, lte: true, fiveG: true, dedicated: true, tv: true });
  expect(everything.voice).toEqual({ digital: true, standard: true });
  const onlyFiber = {
    internetPlans: [{ technology: 'fiber' as const }],
    digitalVoicePlans: [],
    phonePlans: [],
    tvPlans: [],
  };
  expect(findSoldServices(onlyFiber, {})).toEqual({
    fiber: true,
    hsi: false,
    lte: false,
    fiveG: false,
    dedicated: false,
    voice: { digital: false, standard: false },
    tv: false,
  });
});
