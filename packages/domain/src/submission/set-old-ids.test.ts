import { expect, test } from 'vitest';
import { buildCart, digitalVoice, phone } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { buildChosenServices, setOldIds } from './index.ts';

const choose = (...commands: Parameters<typeof buildCart>[0]) =>
  buildChosenServices(buildCart(commands), sampleCatalog);
const monthly = sampleCatalog.digitalVoicePlans.find(({ contract }) => contract === 'MonthToMonth')?.id ?? '';
const line = { number: '2125550101', device: 'desktop' as const };

test('a line whose plan changed has the old plan, and a line that did not change has no old ids [S-085]', () => {
  const before = choose(digitalVoice({ lines: [{ ...line, planId: 'bdv' }] }));
  const lines = [
    { ...line, planId: monthly },
    { device: 'desktop' as const, number: '2125550102', planId: monthly },
  ];
  const changed = setOldIds(choose(digitalVoice({ lines })), before);
  expect(changed.digitalVoice?.lines).toMatchObject([
    { oldPlanId: 'bdv', planId: monthly, oldNumber: '', number: '2125550101' },
    { oldPlanId: '', planId: monthly, oldNumber: '', number: '2125550102' },
  ]);
  expect(setOldIds(before, before)).toEqual(before);
  const renumbered = choose(digitalVoice({ lines: [{ ...line, number: '2125550103', planId: 'bdv' }] }));
  expect(setOldIds(renumbered, before).digitalVoice?.lines).toMatchObject([
    { oldPlanId: '', oldNumber: '2125550101', number: '2125550103' },
  ]);
});

test('a line of standard phone has the old plan and number, too [S-085]', () => {
  const before = choose(phone({ lines: [{ number: '2125550101', planId: '2033437' }] }));
  const changed = choose(phone({ lines: [{ number: '2125550103', planId: 'phone-unlimited' }] }));
  expect(setOldIds(changed, before)).toMatchObject({
    phone: { ...changed.phone, lines: [{ ...changed.phone?.lines[0], oldPlanId: '2033437', oldNumber: '2125550101' }] },
  });
  expect('phone' in setOldIds(choose(digitalVoice()), before)).toBe(false);
});

test('the first choice of a kind of voice has no old ids [S-085]', () => {
  const standard = choose(phone());
  const digital = choose(digitalVoice({ faxLines: [{ number: '2125550103', planId: 'fax-line' }] }));
  const noOldIds = { oldPlanId: '', oldNumber: '' };
  expect(setOldIds(standard, digital).phone?.lines).toMatchObject([noOldIds]);
  expect(setOldIds(digital, standard).digitalVoice).toMatchObject({ lines: [noOldIds], faxLines: [noOldIds] });
});
