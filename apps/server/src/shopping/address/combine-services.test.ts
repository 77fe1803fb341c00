import { expect, test } from 'vitest';
import { combineServices, type SourceService } from './combine-services.ts';

const source = (fields: Partial<SourceService>): SourceService => ({ speeds: {}, lines: {}, special: {}, ...fields });

test('one source counts as it is [O-023]', () => {
  const lines = { cable: { downMbps: 300 }, dsl: null };
  expect(
    combineServices([source({ speeds: { hsi: 20 }, lines, special: { speedType: 'VDSL', blocked: true } })]),
  ).toMatchObject({
    ...{ speeds: { hsi: 20 }, lines, speedType: 'VDSL', blocked: true, phone: true, tv: false },
  });
});

test('the technologies of all sources count, and the newest speed of each [O-023]', () => {
  const combined = combineServices([
    source({ speeds: { hsi: 20, lte: 50 }, lines: { cable: { downMbps: 300, upMbps: 20 }, dsl: { downMbps: 25 } } }),
    source({ speeds: { fiber: 940, hsi: 40 }, lines: { cable: { downMbps: 500 }, dsl: null } }),
  ]);
  expect(combined).toMatchObject({ speeds: { fiber: 940, hsi: 40, lte: 50 }, tv: true });
  expect(combined.lines).toEqual({ cable: { downMbps: 500 }, dsl: { downMbps: 25 } });
});

test('the newest source with a field decides about it [O-023]', () => {
  const combined = combineServices([
    source({ special: { order: 'planned', existingService: true } }),
    source({ special: { order: 'request' } }),
    source({}),
  ]);
  expect(combined).toMatchObject({ order: 'request', existingService: true });
});

test('the type of the line is that of the technology that is sold [O-023]', () => {
  const copper = source({ speeds: { hsi: 20 }, special: { speedType: 'VDSL' } });
  const fiber = source({ speeds: { fiber: 940 } });
  expect(combineServices([fiber, copper]).speedType).toBe('FTTP');
  expect(combineServices([copper, source({ speeds: { lte: 50 } })]).speedType).toBe('VDSL');
});
