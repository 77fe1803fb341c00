import { expect, test } from 'vitest';
import { omitWaivedInstallation } from './breakdown.ts';

test('shoppers who install themselves are not shown a waived installation; a waived fee stays', () => {
  const charge = {
    name: '',
    quantity: 1,
    cents: 0,
    installments: 1,
    installmentCents: 0,
    digitalVoiceEquipment: false,
  };
  const oneTime = (['installation', 'fee'] as const).flatMap((kind) =>
    [true, false].map((waived) => ({ ...charge, kind, waived })),
  );
  expect(omitWaivedInstallation({ oneTime }).oneTime.map(({ kind, waived }) => [kind, waived])).toEqual([
    ['installation', false],
    ['fee', true],
    ['fee', false],
  ]);
});
