import { listInstallChoices, slotLostText } from '@demarc/domain/checkout';
import { screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { DateAndTime } from './DateAndTime.tsx';
import { InstallBy } from './InstallBy.tsx';
import { LostSlot } from './LostSlot.tsx';
import { NextAvailable } from './NextAvailable.tsx';

const am = { code: 'AM', interval: '8:00 AM - 12:00 PM' };
const pm = { code: 'PM', interval: '12:00 PM - 4:00 PM' };
const chosen = { date: '2026-11-19', ...am, appointmentCode: 'AM' };

describe('the dates', () => {
  test('are the selectable days of the calendar, with their intervals as times [K-115]', () => {
    // The calendar marks today.
    vi.useFakeTimers({ now: new Date(2026, 10, 2), toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const days = [
      { date: '2026-11-19', slots: [am, pm] },
      { date: '2026-11-20', slots: [am] },
    ];
    renderInShop(<DateAndTime days={days} chosen={chosen} missing={false} installBy="technician" />);
    const selectable = screen.getAllByRole('button', { name: /2026/ }).filter((day) => !day.matches(':disabled'));
    expect(selectable.map((day) => day.getAttribute('aria-label'))).toEqual([
      'Thursday, November 19, 2026, selected',
      'Friday, November 20, 2026',
    ]);
    for (const { interval } of [am, pm]) screen.getByRole('radio', { name: interval });
  });

  test('are offered for both ways to install if the answer allows it, otherwise only for the technician [K-231]', () => {
    const renderChoices = (installOptions: readonly string[]) =>
      renderInShop(<InstallBy choices={listInstallChoices({ installOptions })} value="technician" />);
    renderChoices(['TECH INSTALL', 'SELF INSTALL']);
    expect(screen.getAllByRole('radio')).toEqual([
      screen.getByRole('radio', { name: /^A technician installs it/ }),
      screen.getByRole('radio', { name: /^I install it myself/ }),
    ]);
    for (const options of [['TECH INSTALL'], []]) expect(readText(renderChoices(options).container)).toBe('');
  });
});

test('the next slot of a self-installation is a day, not an appointment [S-072]', () => {
  const readNext = (installBy: 'self' | 'technician') =>
    readText(
      renderInShop(
        <NextAvailable
          slot={{ date: '2026-11-20', code: 'SELF', interval: 'Any time' }}
          chosen={null}
          onTake={() => {}}
          busy={false}
          installBy={installBy}
        />,
      ).container,
    );
  expect(readNext('self')).toMatch(/^Next available day.*Choose this day$/);
  expect(readNext('technician')).toMatch(/^Next available appointment.*Choose this time$/);
});

test('the calendar of a self-installation speaks of a day, and of no time [S-204]', () => {
  const readCalendar = (installBy: 'self' | 'technician') =>
    readText(
      renderInShop(
        <DateAndTime
          days={[{ date: '2026-11-20', slots: [{ code: 'SELF', interval: 'Any time' }] }]}
          chosen={null}
          missing={false}
          installBy={installBy}
        />,
      ).container,
    );
  expect(readCalendar('self')).toContain('Select the day');
  expect(readCalendar('self')).not.toMatch(/date and time|Local time/);
  expect(readCalendar('technician')).toContain('Select date and time');
});

describe('a reservation', () => {
  test('disables the next available slot while it is running', () => {
    const isDisabled = (busy: boolean) => {
      renderInShop(
        <NextAvailable
          slot={{ date: '2026-11-20', ...am }}
          chosen={chosen}
          onTake={() => {}}
          busy={busy}
          installBy="technician"
        />,
      );
      return screen.getByRole('button', { name: 'Choose this time' }).getAttribute('aria-disabled') === 'true';
    };
    expect([isDisabled(true), isDisabled(false)]).toEqual([true, false]);
  });

  test('that was lost shows the exact message beside the alternatives', () => {
    const alternatives = [
      { date: '2026-11-19', ...pm },
      { date: '2026-11-20', ...am },
    ];
    const lost = { message: slotLostText, alternatives, onTake: () => {}, busy: false };
    renderInShop(<LostSlot {...lost} installBy="technician" />);
    screen.getByText('Closest available times:');
    // The default normalizer would join the two spaces of the message.
    const exact = { normalizer: (text: string) => text };
    screen.getByText('Selected Slot in the given Due Date is not available.  Please select other Slot/Date', exact);
    expect(screen.getAllByRole('button').map(readText)).toEqual([
      'Thursday, November 19, 2026, 12:00 PM - 4:00 PM',
      'Friday, November 20, 2026, 8:00 AM - 12:00 PM',
    ]);
    renderInShop(<LostSlot {...lost} installBy="self" />);
    screen.getByText('Closest available days:');
  });
});
