import { type DueDates, offeredInstallChoices, slotLostText } from '@demarc/domain/checkout';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearNotification, notification } from '../../shell/notification/notification-store.ts';
import { aroundWith, begun, failed } from '../testing/around.ts';
import { chooseInstall, loadDates } from './load-dates.ts';
import { DateAndTime } from './parts/DateAndTime.tsx';
import { InstallBy } from './parts/InstallBy.tsx';
import { LostSlot } from './parts/LostSlot.tsx';
import { NextAvailable } from './parts/NextAvailable.tsx';
import { choose, loseReserved, reserve } from './reserve.ts';

const am = { code: 'AM', interval: '8:00 AM - 12:00 PM' };
const pm = { code: 'PM', interval: '12:00 PM - 4:00 PM' };
const dates: DueDates = {
  ...{ status: 'SUCCESS', installOptions: ['TECH INSTALL', 'SELF INSTALL'], dispatchInfo: '' },
  ...{ questionnaire: false, questions: [] },
  days: [
    { date: '2026-11-19', slots: [am, pm] },
    { date: '2026-11-20', slots: [am] },
  ],
};
const alone: DueDates = { ...dates, days: [{ date: '2026-11-18', slots: [{ code: 'SELF', interval: 'Any time' }] }] };
const chosen = { date: '2026-11-19', ...am, appointmentCode: 'AM' };
const dated = { ...begun, installation: { ...begun.installation, dueDates: dates, chosen } };

beforeEach(clearNotification);

describe('the dates', () => {
  test('are asked for when the section opens, and shown as they came [K-115]', async () => {
    const { around, checkout, calls } = aroundWith(begun, { getDueDates: [dates] });
    await loadDates(around);
    expect(calls()).toEqual(['getDueDates']);
    expect(checkout().installation.dueDates?.days).toEqual(dates.days);
  });

  test('are the days of the calendar that can be chosen, and their intervals the times [K-115]', () => {
    const props = { days: dates.days, chosen, missing: false, installBy: 'technician' } as const;
    const html = renderToStaticMarkup(createElement(DateAndTime, props));
    const days = [...html.matchAll(/<button(?![^>]* disabled)[^>]* aria-label="([^"]*2026[^"]*)"/g)].map(
      ([, day]) => day,
    );
    expect(days).toEqual(['Thursday, November 19, 2026, selected', 'Friday, November 20, 2026']);
    for (const { interval } of [am, pm]) expect(html).toContain(interval);
  });

  test('that cannot be had, or of which there are none, end on the failure page [K-312]', async () => {
    for (const answer of [failed(), failed('timedOut'), failed('unreadable'), { ...dates, status: 'FAILURE' }]) {
      const { around, checkout, failures } = aroundWith(begun, { getDueDates: [answer] });
      await loadDates(around);
      expect(failures).toEqual(['NTE_CO_GetDueDates']);
      expect(checkout().installation.dueDates).toBeNull();
    }
  });

  test.each([
    ['technician', ['SELF INSTALL'], 'self', alone],
    ['self', ['TECH INSTALL'], 'technician', dates],
  ] as const)(
    'of a %s, where the answer offers %j alone, give way to those of the other [K-231]',
    async (installBy, installOptions, offered, days) => {
      const none = { ...dates, status: 'FAILURE', days: [], installOptions: [...installOptions] };
      const before = { ...begun, installation: { ...begun.installation, installBy } };
      const answers = installBy === 'self' ? [none, days] : [days];
      const { around, checkout, failures } = aroundWith(before, {
        getDueDates: [none],
        generateSelfInstallDates: answers,
      });
      await loadDates(around);
      expect(checkout().installation).toMatchObject({ installBy: offered, dueDates: { days: days.days } });
      expect(failures).toEqual([]);
    },
  );

  test('of somebody who installs alone stay theirs where the answer says nothing of who may, and fail as theirs [K-309]', async () => {
    const slot = { date: '2026-11-18', code: 'SELF', interval: 'Any time', appointmentCode: 'SELF' };
    const self = { ...begun, installation: { ...begun.installation, installBy: 'self' as const, chosen: slot } };
    const silent = { ...alone, installOptions: [] };
    const { around, checkout, calls } = aroundWith(self, { generateSelfInstallDates: [silent] });
    await loadDates(around);
    expect(calls()).toEqual(['generateSelfInstallDates']);
    expect(checkout().installation).toMatchObject({ installBy: 'self', chosen: slot, dueDates: silent });
    const none = { ...silent, status: 'FAILURE', days: [] };
    const broken = aroundWith(self, { generateSelfInstallDates: [none] });
    await loadDates(broken.around);
    expect([broken.failures, broken.checkout()]).toEqual([['NTE_CO_GenerateSI'], self]);
  });

  test('of somebody who installs alone replace those of the technician, and one has to be chosen again [K-112] [K-164] [K-231] [K-253]', async () => {
    const { around, checkout, body } = aroundWith(dated, { generateSelfInstallDates: [alone] });
    await chooseInstall('self', around);
    expect(body('generateSelfInstallDates')).toEqual({ body: { selfInstall: true, technician: false } });
    expect(checkout().installation).toMatchObject({ installBy: 'self', chosen: null, dueDates: { days: alone.days } });
    choose({ date: '2026-11-18', code: 'SELF', interval: 'Any time' }, around);
    await reserve(around);
    expect(body('reserveDueDate')).toMatchObject({ body: { isSelfInstall: true, code: 'SELF' } });
  });

  test('may be chosen of both ways where the answer says so, else of the technician’s alone [K-231]', () => {
    const asked = (installOptions: readonly string[]) =>
      renderToStaticMarkup(
        createElement(InstallBy, { choices: offeredInstallChoices({ installOptions }), value: 'technician' }),
      );
    const both = asked(['TECH INSTALL', 'SELF INSTALL']);
    expect(both.match(/type="radio"/g)).toHaveLength(2);
    for (const label of ['A technician installs it', 'I install it myself']) expect(both).toContain(label);
    for (const options of [['TECH INSTALL'], []]) expect(asked(options)).toBe('');
  });

  test('of a technician replace those of somebody who installs alone [K-112]', async () => {
    const self = { ...dated, installation: { ...dated.installation, installBy: 'self' as const, dueDates: alone } };
    const { around, checkout, body } = aroundWith(self, { generateSelfInstallDates: [dates] });
    await chooseInstall('technician', around);
    expect(body('generateSelfInstallDates')).toEqual({ body: { selfInstall: false, technician: true } });
    expect(checkout().installation).toMatchObject({ installBy: 'technician', dueDates: { days: dates.days } });
  });

  test('for installing alone that cannot be had have a failure of their own, and nothing changes [K-309]', async () => {
    const { around, checkout, failures } = aroundWith(dated, { generateSelfInstallDates: [failed()] });
    await chooseInstall('self', around);
    expect(failures).toEqual(['NTE_CO_GenerateSI']);
    expect(checkout()).toBe(dated);
  });
});

describe('a reservation', () => {
  test.each(['Success', 'SUCCESS', 'success'])(
    'that is answered with %s makes the slot the shopper’s and the section done [K-165]',
    async (status) => {
      const { around, checkout, body } = aroundWith(dated, {
        reserveDueDate: [{ status, message: '', alternatives: [] }],
      });
      await reserve(around);
      const hours = { businessStart: '0001', businessEnd: '0010' };
      expect(body('reserveDueDate')).toEqual({ body: { ...chosen, ...hours, isSelfInstall: false } });
      expect(checkout()).toMatchObject({ saved: { installation: true }, installation: { chosen, reserveError: '' } });
    },
  );

  test('of a slot that somebody else has says so with the nearest others, until another is chosen [K-166] [K-167] [K-290]', async () => {
    const alternatives = [{ date: '2026-11-19', ...pm }];
    const lost = { status: 'FAILURE', message: 'gone', alternatives };
    const left = { ...dates, days: [{ date: '2026-11-19', slots: [pm] }] };
    const { around, checkout } = aroundWith(dated, { reserveDueDate: [lost], getDueDates: [left] });
    await reserve(around);
    expect(checkout().saved.installation).toBe(false);
    expect(checkout().installation).toMatchObject({
      reserveError: 'Selected Slot in the given Due Date is not available.  Please select other Slot/Date',
      alternatives,
      chosen: null,
      dueDates: { days: left.days },
    });
    choose({ date: '2026-11-19', ...pm }, around);
    expect(checkout().installation).toMatchObject({ reserveError: '', alternatives: [], chosen: { code: 'PM' } });
  });

  test('answered after another slot was chosen makes neither of them the shopper’s', async () => {
    const { around, checkout } = aroundWith(dated, {
      reserveDueDate: [{ status: 'SUCCESS', message: '', alternatives: [] }],
    });
    const answering = reserve(around);
    choose({ date: '2026-11-20', ...am }, around);
    await answering;
    expect([checkout().saved.installation, checkout().installation.chosen?.date]).toEqual([false, '2026-11-20']);
  });

  test('is made one at a time: meanwhile the next available cannot be taken', () => {
    const next = (busy: boolean) =>
      renderToStaticMarkup(
        createElement(NextAvailable, { slot: { date: '2026-11-20', ...am }, chosen, onTake: () => {}, busy }),
      );
    expect([next(true), next(false)].map((html) => html.includes('aria-disabled="true"'))).toEqual([true, false]);
  });

  test('that was lost is shown in exactly these words, beside the others to take', () => {
    const alternatives = [
      { date: '2026-11-19', ...pm },
      { date: '2026-11-20', ...am },
    ];
    const html = renderToStaticMarkup(
      createElement(LostSlot, { message: slotLostText, alternatives, onTake: () => {}, busy: false }),
    ).replaceAll('<!-- -->', '');
    expect(html).toContain('>Selected Slot in the given Due Date is not available.  Please select other Slot/Date<');
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(
      /Thursday, November 19, 2026, 12:00 PM - 4:00 PM.*Friday, November 20, 2026, 8:00 AM - 12:00 PM/,
    );
  });

  test('that is gone when the order is placed is told in its section, beside the nearest that are free [K-290]', async () => {
    const left = { ...dates, days: [{ date: '2026-11-19', slots: [pm] }, ...dates.days.slice(1)] };
    const placed = { ...dated, saved: { ...dated.saved, installation: true } };
    const { around, checkout } = aroundWith(placed, { getDueDates: [left] });
    await loseReserved(around);
    expect(checkout()).toMatchObject({ open: 'installation', saved: { installation: false } });
    expect(checkout().installation).toMatchObject({
      ...{ reserveError: slotLostText, chosen: null },
      alternatives: [
        { date: '2026-11-19', ...pm },
        { date: '2026-11-20', ...am },
      ],
    });
    const chosenMeanwhile = aroundWith(placed, { getDueDates: [left] });
    const losing = loseReserved(chosenMeanwhile.around);
    choose({ date: '2026-11-20', ...am }, chosenMeanwhile.around);
    await losing;
    expect(chosenMeanwhile.checkout().installation).toMatchObject({ reserveError: '', alternatives: [] });
  });

  test('that was lost by somebody who installs alone by now does not bring the days of a technician', async () => {
    const { around, checkout } = aroundWith(dated, { getDueDates: [{ ...dates, days: [] }] });
    const losing = loseReserved(around);
    around.change((now) => ({ ...now, installation: { ...now.installation, installBy: 'self' } }));
    await losing;
    expect(checkout().installation.dueDates).toEqual(dated.installation.dueDates);
  });

  test('of somebody who installs alone and pays for a technician by now brings the technician’s days, and says what was lost [K-166] [K-231]', async () => {
    const self = { code: 'SELF', interval: 'Any time' };
    const before = {
      ...begun,
      installation: {
        ...begun.installation,
        ...{ installBy: 'self' as const, dueDates: alone },
        chosen: { date: '2026-11-18', ...self, appointmentCode: 'SELF' },
      },
    };
    const withheld = { ...dates, status: 'FAILURE', days: [], installOptions: ['TECH INSTALL'] };
    const { around, checkout, failures } = aroundWith(before, {
      reserveDueDate: [{ status: 'FAILURE', alternatives: [] }],
      generateSelfInstallDates: [withheld, dates],
    });
    await reserve(around);
    expect(checkout().installation).toMatchObject({
      ...{ installBy: 'technician', dueDates: { days: dates.days }, chosen: null },
      reserveError: slotLostText,
    });
    expect(failures).toEqual([]);

    const unread = aroundWith(before, {
      reserveDueDate: [{ status: 'FAILURE', alternatives: [] }],
      generateSelfInstallDates: [failed('unanswered')],
    });
    await reserve(unread.around);
    expect(unread.checkout().installation).toMatchObject({ installBy: 'self', reserveError: slotLostText });
    expect(unread.failures).toEqual([]);
  });

  test('that is not answered can be asked for again', async () => {
    const { around, checkout, failures } = aroundWith(dated, { reserveDueDate: [failed('unanswered')] });
    await reserve(around);
    expect(notification.get()?.message).toBe('It failed.');
    expect([checkout().saved.installation, checkout().installation.chosen, failures]).toEqual([false, chosen, []]);
  });
});

describe('the questions about the visit', () => {
  const questions = [{ id: 'pets', text: 'Are there pets?' }];
  const asked = { ...dates, questionnaire: true, questions };
  const asking = { ...dated, installation: { ...dated.installation, dueDates: asked } };
  const answered = { ...asking, installation: { ...asking.installation, answers: { pets: false } } };

  test('are answered before anything is reserved [K-252]', async () => {
    const waiting = aroundWith(asking, {});
    await reserve(waiting.around);
    expect(waiting.calls()).toEqual([]);
    const { around, calls, body } = aroundWith(answered, { reserveDueDate: [failed()] });
    await reserve(around);
    expect(calls()).toEqual(['answerQuestionnaire', 'reserveDueDate']);
    expect(body('answerQuestionnaire')).toEqual({ query: { answers: { pets: false } }, body: {} });
  });

  test('whose answers cannot be sent have a failure of their own [K-308]', async () => {
    // What is not found here is no quote: nobody else would tell it.
    for (const code of ['internal', 'notFound']) {
      const { around, calls, failures } = aroundWith(answered, { answerQuestionnaire: [failed(code)] });
      await reserve(around);
      expect([calls(), failures]).toEqual([['answerQuestionnaire'], ['NTE_CO_CovidQ']]);
    }
  });
});
