import { type DigitalVoiceSelection, digitalVoiceDefaults, phoneDefaults } from '@demarc/domain/cart';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { defaultNumberRules } from '@demarc/domain/numbers';
import { buildDigitalVoiceOffering, buildPhoneOffering } from '@demarc/domain/offering';
import { expect, test } from 'vitest';
import { assignStations } from './equipment/assign-stations.ts';
import { buildLines } from './lines/build-voice.ts';
import { buildFeatureSection, buildPhoneSections } from './phone-sections.ts';
import { estimateVoiceCents } from './selection/estimate-voice-cents.ts';

const products = {
  digitalVoice: { ...buildDigitalVoiceOffering({}, sampleCatalog), numbers: [] },
  phone: buildPhoneOffering({}, sampleCatalog),
};
const phones = sampleCatalog.phones;
const findPhoneId = (name: string) => phones.find((phone) => phone.name === name)?.id ?? '';
const line = (number: string, device: 'desktop' | 'webphone' = 'desktop') => ({ number, planId: 'bdv', device });
const buildDigitalVoice = (changes: Partial<DigitalVoiceSelection>): DigitalVoiceSelection => ({
  ...digitalVoiceDefaults,
  kind: 'bdv',
  lines: [line('2015550100')],
  ...changes,
});

test('an additional line takes the first number that no other line holds [C-240]', () => {
  const input = { kind: 'bdv', planId: 'bdv-web', lines: 2 } as const;
  const lines = buildLines(input, [line('2015550100')], ['2015550100', '2015550101', '2015550102']);
  expect(lines.map(({ number }) => number)).toEqual(['2015550100', '2015550101']);
  expect(lines.map(({ planId }) => planId)).toEqual(['bdv-web', 'bdv-web']);
});

test('buildLines never returns more lines than requested, however many numbers there are [C-266]', () => {
  const input = { kind: 'bdv', planId: 'bdv', lines: 3 } as const;
  const offered = ['2015550100', '2015550101', '2015550102', '2015550103', '2015550104'];
  expect(buildLines(input, [], offered)).toHaveLength(3);
  expect(buildLines({ ...input, lines: 1 }, [line('2015550109'), line('2015550108')], [])).toEqual([
    line('2015550109'),
  ]);
});

test('the lines are distributed over the phones; handsets belong to the cordless phone and accessories do not ring', () => {
  const equipment = [
    { id: findPhoneId('4-line phone'), count: 2 },
    { id: findPhoneId('Additional cordless handset'), count: 3 },
    { id: findPhoneId('10-line cordless phone'), count: 1 },
  ];
  const lines = [line('2015550100'), line('2015550101'), line('2015550102', 'webphone'), line('2015550103')];
  expect(assignStations(equipment, lines, phones)).toEqual([
    { equipmentId: findPhoneId('4-line phone'), additionalHandsets: 0, numbers: ['2015550100', '2015550101'] },
    { equipmentId: findPhoneId('10-line cordless phone'), additionalHandsets: 3, numbers: ['2015550103'] },
  ]);
});

test('the phone of a line without a number does not ring for the other lines [P-138]', () => {
  const equipment = [
    { id: findPhoneId('4-line phone'), count: 1 },
    { id: findPhoneId('10-line cordless phone'), count: 1 },
  ];
  const { number: _, ...unnumbered } = line('');
  expect(assignStations(equipment, [line('2015550177'), unnumbered], phones)).toEqual([
    { equipmentId: findPhoneId('4-line phone'), additionalHandsets: 0, numbers: ['2015550177'] },
    { equipmentId: findPhoneId('10-line cordless phone'), additionalHandsets: 0, numbers: [] },
  ]);
});

test('the folded step of the lines counts the numbers that the provider assigns later [P-139]', () => {
  const { number: _, ...unnumbered } = line('');
  const listDetails = (lines: DigitalVoiceSelection['lines']) =>
    buildPhoneSections({ voice: buildDigitalVoice({ lines }) }, products, { telephoneNumbers: 'assignedLater' })
      .digitalLines.selectedDetails;
  expect(listDetails([unnumbered])).toBe('Number assigned later');
  expect(listDetails([line('2015550177'), unnumbered])).toBe('(201) 555-0177, number assigned later');
});

test('buildPhoneSections lists the sections in order, each with its choice and price [C-179] [C-180] [C-181]', () => {
  const names = ['phonePlan', 'digitalLines', 'standardPhone', 'equipment', 'directoryListing', 'powerReserve'];
  const empty = buildPhoneSections(undefined, products, defaultNumberRules);
  expect(Object.keys(empty)).toEqual(names);
  for (const section of Object.values(empty)) expect(section).toMatchObject({ selectedDetails: '', selectedPrice: '' });

  const chosen = buildPhoneSections(
    { voice: buildDigitalVoice({ equipment: [{ id: findPhoneId('4-line phone'), count: 2 }], powerReserve: true }) },
    products,
    defaultNumberRules,
  );
  expect(chosen.phonePlan).toEqual({ selectedDetails: 'Business Digital Voice, 1 line', selectedPrice: '$59.00/mo' });
  expect(chosen.equipment.phoneList).toEqual([
    expect.objectContaining({ name: '4-line phone', quantity: '2', eachMonthPrice: '7.08' }),
  ]);
  expect(chosen.equipment.selectedPrice).toBe('$14.16/mo for 12 months');
  expect(chosen.powerReserve.selectedPrice).toBe('$7.42/mo for 12 months');
});

test('a folded step names everything that is paid for in it, and no price appears in two steps [C-181]', () => {
  const { features } = products.phone;
  const [feature] = features;
  const faxLines = [{ planId: 'fax-line' }, { planId: 'fax-line' }];
  const digitalVoice = { voice: buildDigitalVoice({ faxLines, featureIds: [feature?.id ?? ''] }) };
  const { digitalLines } = buildPhoneSections(digitalVoice, products, defaultNumberRules);
  expect(digitalLines).toEqual({
    selectedDetails: `(201) 555-0100, 2 × Fax line, ${feature?.name}`,
    selectedPrice: `$${(4000 + (feature?.monthlyCents ?? 0)) / 100}.00/mo`,
  });
  const web = { voice: { ...digitalVoice.voice, lines: [{ ...line('2015550100'), planId: 'bdv-web' }] } };
  expect(buildPhoneSections(web, products, defaultNumberRules).digitalLines.selectedDetails).toBe(
    '(201) 555-0100, 2 × Fax line',
  );
  expect(buildFeatureSection(web, products)).toMatchObject({ selectedDetails: feature?.name });

  const lines = [{ planId: 'phone-unlimited' }, { planId: 'phone-unlimited' }];
  const standard = { voice: { ...phoneDefaults, kind: 'phone', lines, callingPlanIds: ['long-distance'] } } as const;
  const { phonePlan, standardPhone } = buildPhoneSections(standard, products, defaultNumberRules);
  expect(phonePlan).toEqual({ selectedDetails: 'Standard phone, 2 lines', selectedPrice: '$59.00/mo each line' });
  expect(standardPhone).toEqual({
    selectedDetails: 'Unlimited Calling - 24 Month Term, Unlimited long distance',
    selectedPrice: '$133.00/mo',
  });
});

test('the battery is not sold for three lines [C-369]', () => {
  const lines = [line('2015550100'), line('2015550101'), line('2015550102')];
  expect(
    buildPhoneSections({ voice: buildDigitalVoice({ lines, powerReserve: true }) }, products, defaultNumberRules)
      .powerReserve.selectedPrice,
  ).toBe('');
});

test('without a catalog price, two lines cost 40 on plan 2033437 and one costs 59 on any other plan [C-370] [C-371]', () => {
  const buildVoiceWithPlans = (...planIds: string[]) => ({
    voice: buildDigitalVoice({ lines: planIds.map((planId) => ({ ...line(''), planId })) }),
  });
  const productsWithoutPlans = {
    ...products,
    digitalVoice: { ...products.digitalVoice, plans: [] },
    phone: { ...products.phone, plans: [] },
  };
  expect(estimateVoiceCents(buildVoiceWithPlans('2033437', '2033437'), productsWithoutPlans)).toBe(4000);
  expect(estimateVoiceCents(buildVoiceWithPlans('another'), productsWithoutPlans)).toBe(5900);
  const [plan] = products.digitalVoice.plans;
  expect(estimateVoiceCents(buildVoiceWithPlans(plan?.id ?? ''), products)).toBe(plan?.monthlyCents);
});
