import { buildCart, digitalVoice, listing } from '@demarc/domain/cart/testing';
import { expect, test } from 'vitest';
import { getCurrentChoices } from '../../../../features/cart/session/pending-choice.ts';
import { buildTestProducts } from '../../../../features/cart/testing/sample-products.ts';
import type { CustomizeScreen } from '../../customize-screen.ts';
import { createTestScreen } from '../../testing/test-screen.ts';
import { chooseLines } from '../lines/choose-lines.ts';
import { changeDigitalVoice } from './change-voice.ts';

const line = (number: string) => ({ number, planId: 'bdv', device: 'desktop' as const });

/** Opens a screen with two lines and a listing under this number. Calls are never answered. */
function openScreenListedUnder(phone: string): CustomizeScreen {
  const lines = [line('2125550101'), line('2125550102')];
  const call = () => new Promise<never>(() => {});
  return createTestScreen(
    buildCart([digitalVoice({ lines }), listing('listing', phone)]),
    buildTestProducts({ plans: [] }),
    {
      call,
    },
  );
}
const getListedNumber = ({ cartSession }: CustomizeScreen) =>
  getCurrentChoices(cartSession)?.digitalVoice?.details?.phone;
const getNotice = ({ cartSession }: CustomizeScreen) => cartSession.notifications.get();
const assignNumber = ({ cartSession }: CustomizeScreen, lineNumber: number, number: string) =>
  void changeDigitalVoice(cartSession, (voice) => ({
    ...voice,
    lines: voice.lines.map((each, index) => (index === lineNumber - 1 ? { ...each, number } : each)),
  }));

test('a listing under the billing number follows its change, with a notice', () => {
  const screen = openScreenListedUnder('2125550101');
  assignNumber(screen, 1, '2125550115');
  expect(getListedNumber(screen)).toBe('2125550115');
  expect(getNotice(screen)).toMatchObject({ tone: 'info', message: expect.stringContaining('(212) 555-0115') });
});

test('a listing under the number of another line moves to the billing number, not to a number without approval', () => {
  const screen = openScreenListedUnder('2125550102');
  assignNumber(screen, 2, '9175550123');
  expect(getListedNumber(screen)).toBe('2125550101');
  expect(getNotice(screen)?.message).toBe('Your directory listing now shows your billing number, (212) 555-0101.');
});

test('a listing under the number of a removed line moves to the first line', () => {
  const screen = openScreenListedUnder('2125550102');
  void chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines: 1 });
  expect(getListedNumber(screen)).toBe('2125550101');
  expect(getNotice(screen)?.message).toContain('(212) 555-0101');
});

test('a listing under a number that no line has stays, without a notice', () => {
  const screen = openScreenListedUnder('2015550177');
  assignNumber(screen, 1, '2125550115');
  expect(getListedNumber(screen)).toBe('2015550177');
  expect(getNotice(screen)).toBeNull();
});
