import { type DueDates, slotLostText } from '@demarc/domain/checkout';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearNotification, notification } from '../../../shell/notification/notification-store.ts';
import { createTestDeps, failed, newCheckout } from '../testing/test-deps.ts';
import { chooseInstall, loadDates } from './load-dates.ts';
import { chooseInstallSlot, handleLostSlot, reserveSlot } from './reserve-slot.ts';

const am = { code: 'AM', interval: '8:00 AM - 12:00 PM' };
const pm = { code: 'PM', interval: '12:00 PM - 4:00 PM' };
const dates: DueDates = {
  status: 'SUCCESS',
  installOptions: ['TECH INSTALL', 'SELF INSTALL'],
  dispatchInfo: '',
  questionnaire: false,
  questions: [],
  days: [
    { date: '2026-11-19', slots: [am, pm] },
    { date: '2026-11-20', slots: [am] },
  ],
};
const selfInstallDates: DueDates = {
  ...dates,
  days: [{ date: '2026-11-18', slots: [{ code: 'SELF', interval: 'Any time' }] }],
};
const chosen = { date: '2026-11-19', ...am, appointmentCode: 'AM' };
const withDates = { ...newCheckout, installation: { ...newCheckout.installation, dueDates: dates, chosen } };

beforeEach(clearNotification);

describe('the dates', () => {
  test('are loaded when the section opens and shown unchanged [K-115]', async () => {
    const { deps, checkout, listCalls } = createTestDeps(newCheckout, { getDueDates: [dates] });
    await loadDates(deps);
    expect(listCalls()).toEqual(['getDueDates']);
    expect(checkout().installation.dueDates?.days).toEqual(dates.days);
  });

  test('that fail to load or are empty show the failure page [K-312]', async () => {
    for (const answer of [failed(), failed('timedOut'), failed('unreadable'), { ...dates, status: 'FAILURE' }]) {
      const { deps, checkout, failures } = createTestDeps(newCheckout, { getDueDates: [answer] });
      await loadDates(deps);
      expect(failures).toEqual(['NTE_CO_GetDueDates']);
      expect(checkout().installation.dueDates).toBeNull();
    }
  });

  test.each([
    ['technician', ['SELF INSTALL'], 'self', selfInstallDates],
    ['self', ['TECH INSTALL'], 'technician', dates],
  ] as const)(
    'for a %s are replaced by those of the other way when the answer offers only %j [K-231]',
    async (installBy, installOptions, offered, days) => {
      const none = { ...dates, status: 'FAILURE', days: [], installOptions: [...installOptions] };
      const before = { ...newCheckout, installation: { ...newCheckout.installation, installBy } };
      const answers = installBy === 'self' ? [none, days] : [days];
      const { deps, checkout, failures } = createTestDeps(before, {
        getDueDates: [none],
        generateSelfInstallDates: answers,
      });
      await loadDates(deps);
      expect(checkout().installation).toMatchObject({ installBy: offered, dueDates: { days: days.days } });
      expect(failures).toEqual([]);
    },
  );

  test('for self install stay selected when the answer omits the options, and have their own failure code [K-309]', async () => {
    const slot = { date: '2026-11-18', code: 'SELF', interval: 'Any time', appointmentCode: 'SELF' };
    const self = {
      ...newCheckout,
      installation: { ...newCheckout.installation, installBy: 'self' as const, chosen: slot },
    };
    const withoutOptions = { ...selfInstallDates, installOptions: [] };
    const { deps, checkout, listCalls } = createTestDeps(self, { generateSelfInstallDates: [withoutOptions] });
    await loadDates(deps);
    expect(listCalls()).toEqual(['generateSelfInstallDates']);
    expect(checkout().installation).toMatchObject({ installBy: 'self', chosen: slot, dueDates: withoutOptions });
    const none = { ...withoutOptions, status: 'FAILURE', days: [] };
    const broken = createTestDeps(self, { generateSelfInstallDates: [none] });
    await loadDates(broken.deps);
    expect([broken.failures, broken.checkout()]).toEqual([['NTE_CO_GenerateSI'], self]);
  });

  test('for self install replace those of the technician, and a date must be chosen again [K-112] [K-164] [K-231] [K-253]', async () => {
    const { deps, checkout, lastRequest } = createTestDeps(withDates, { generateSelfInstallDates: [selfInstallDates] });
    await chooseInstall('self', deps);
    expect(lastRequest('generateSelfInstallDates')).toEqual({ body: { selfInstall: true, technician: false } });
    expect(checkout().installation).toMatchObject({
      installBy: 'self',
      chosen: null,
      dueDates: { days: selfInstallDates.days },
    });
    chooseInstallSlot({ date: '2026-11-18', code: 'SELF', interval: 'Any time' }, deps);
    await reserveSlot(deps);
    expect(lastRequest('reserveDueDate')).toMatchObject({ body: { isSelfInstall: true, code: 'SELF' } });
  });

  test('of a technician replace those for self install [K-112]', async () => {
    const self = {
      ...withDates,
      installation: { ...withDates.installation, installBy: 'self' as const, dueDates: selfInstallDates },
    };
    const { deps, checkout, lastRequest } = createTestDeps(self, { generateSelfInstallDates: [dates] });
    await chooseInstall('technician', deps);
    expect(lastRequest('generateSelfInstallDates')).toEqual({ body: { selfInstall: false, technician: true } });
    expect(checkout().installation).toMatchObject({ installBy: 'technician', dueDates: { days: dates.days } });
  });

  test('for self install that fail to load have their own failure code, and nothing changes [K-309]', async () => {
    const { deps, checkout, failures } = createTestDeps(withDates, { generateSelfInstallDates: [failed()] });
    await chooseInstall('self', deps);
    expect(failures).toEqual(['NTE_CO_GenerateSI']);
    expect(checkout()).toBe(withDates);
  });
});

describe('a reservation', () => {
  test.each(['Success', 'SUCCESS', 'success'])(
    'that is answered with %s confirms the slot and completes the section [K-165]',
    async (status) => {
      const { deps, checkout, lastRequest } = createTestDeps(withDates, {
        reserveDueDate: [{ status, message: '', alternatives: [] }],
      });
      await reserveSlot(deps);
      const hours = { businessStart: '0001', businessEnd: '0010' };
      expect(lastRequest('reserveDueDate')).toEqual({ body: { ...chosen, ...hours, isSelfInstall: false } });
      expect(checkout()).toMatchObject({ saved: { installation: true }, installation: { chosen, reserveError: '' } });
    },
  );

  test('of a taken slot shows the message and the nearest free slots until another is chosen [K-166] [K-167] [K-290]', async () => {
    const alternatives = [{ date: '2026-11-19', ...pm }];
    const lost = { status: 'FAILURE', message: 'gone', alternatives };
    const remainingDates = { ...dates, days: [{ date: '2026-11-19', slots: [pm] }] };
    const { deps, checkout } = createTestDeps(withDates, { reserveDueDate: [lost], getDueDates: [remainingDates] });
    await reserveSlot(deps);
    expect(checkout().saved.installation).toBe(false);
    expect(checkout().installation).toMatchObject({
      reserveError: 'Selected Slot in the given Due Date is not available.  Please select other Slot/Date',
      alternatives,
      chosen: null,
      dueDates: { days: remainingDates.days },
    });
    chooseInstallSlot({ date: '2026-11-19', ...pm }, deps);
    expect(checkout().installation).toMatchObject({ reserveError: '', alternatives: [], chosen: { code: 'PM' } });
  });

  test('answered after another slot was chosen confirms neither slot', async () => {
    const { deps, checkout } = createTestDeps(withDates, {
      reserveDueDate: [{ status: 'SUCCESS', message: '', alternatives: [] }],
    });
    const reserving = reserveSlot(deps);
    chooseInstallSlot({ date: '2026-11-20', ...am }, deps);
    await reserving;
    expect([checkout().saved.installation, checkout().installation.chosen?.date]).toEqual([false, '2026-11-20']);
  });

  test('that is lost when the order is placed is reported in its section, with the nearest free slots [K-290]', async () => {
    const remainingDates = { ...dates, days: [{ date: '2026-11-19', slots: [pm] }, ...dates.days.slice(1)] };
    const placed = { ...withDates, saved: { ...withDates.saved, installation: true } };
    const { deps, checkout } = createTestDeps(placed, { getDueDates: [remainingDates] });
    await handleLostSlot(deps);
    expect(checkout()).toMatchObject({ open: 'installation', saved: { installation: false } });
    expect(checkout().installation).toMatchObject({
      reserveError: slotLostText,
      chosen: null,
      alternatives: [
        { date: '2026-11-19', ...pm },
        { date: '2026-11-20', ...am },
      ],
    });
    const chosenMeanwhile = createTestDeps(placed, { getDueDates: [remainingDates] });
    const handling = handleLostSlot(chosenMeanwhile.deps);
    chooseInstallSlot({ date: '2026-11-20', ...am }, chosenMeanwhile.deps);
    await handling;
    expect(chosenMeanwhile.checkout().installation).toMatchObject({ reserveError: '', alternatives: [] });
  });

  test('that was lost before a switch to self install does not load the technician’s days', async () => {
    const { deps, checkout } = createTestDeps(withDates, { getDueDates: [{ ...dates, days: [] }] });
    const handling = handleLostSlot(deps);
    deps.change((now) => ({ ...now, installation: { ...now.installation, installBy: 'self' } }));
    await handling;
    expect(checkout().installation.dueDates).toEqual(withDates.installation.dueDates);
  });

  test('for self install that was lost because a technician is now paid for shows the technician’s days and the message [K-166] [K-231]', async () => {
    const self = { code: 'SELF', interval: 'Any time' };
    const before = {
      ...newCheckout,
      installation: {
        ...newCheckout.installation,
        installBy: 'self' as const,
        dueDates: selfInstallDates,
        chosen: { date: '2026-11-18', ...self, appointmentCode: 'SELF' },
      },
    };
    const technicianOnly = { ...dates, status: 'FAILURE', days: [], installOptions: ['TECH INSTALL'] };
    const { deps, checkout, failures } = createTestDeps(before, {
      reserveDueDate: [{ status: 'FAILURE', alternatives: [] }],
      generateSelfInstallDates: [technicianOnly, dates],
    });
    await reserveSlot(deps);
    expect(checkout().installation).toMatchObject({
      installBy: 'technician',
      dueDates: { days: dates.days },
      chosen: null,
      reserveError: slotLostText,
    });
    expect(failures).toEqual([]);

    const unanswered = createTestDeps(before, {
      reserveDueDate: [{ status: 'FAILURE', alternatives: [] }],
      generateSelfInstallDates: [failed('unanswered')],
    });
    await reserveSlot(unanswered.deps);
    expect(unanswered.checkout().installation).toMatchObject({ installBy: 'self', reserveError: slotLostText });
    expect(unanswered.failures).toEqual([]);
  });

  test('that gets no answer can be retried', async () => {
    const { deps, checkout, failures } = createTestDeps(withDates, { reserveDueDate: [failed('unanswered')] });
    await reserveSlot(deps);
    expect(notification.get()?.message).toBe('It failed.');
    expect([checkout().saved.installation, checkout().installation.chosen, failures]).toEqual([false, chosen, []]);
  });
});

describe('the questions about the visit', () => {
  const questions = [{ id: 'pets', text: 'Are there pets?' }];
  const datesWithQuestions = { ...dates, questionnaire: true, questions };
  const withQuestions = { ...withDates, installation: { ...withDates.installation, dueDates: datesWithQuestions } };
  const answered = { ...withQuestions, installation: { ...withQuestions.installation, answers: { pets: false } } };

  test('are answered before the reservation [K-252]', async () => {
    const withoutAnswers = createTestDeps(withQuestions, {});
    await reserveSlot(withoutAnswers.deps);
    expect(withoutAnswers.listCalls()).toEqual([]);
    const { deps, listCalls, lastRequest } = createTestDeps(answered, { reserveDueDate: [failed()] });
    await reserveSlot(deps);
    expect(listCalls()).toEqual(['answerQuestionnaire', 'reserveDueDate']);
    expect(lastRequest('answerQuestionnaire')).toEqual({ query: { answers: { pets: false } }, body: {} });
  });

  test('have their own failure code when the answers cannot be sent [K-308]', async () => {
    // `notFound` of this call does not mean a lost quote, so the failure page must show it.
    for (const code of ['internal', 'notFound']) {
      const { deps, listCalls, failures } = createTestDeps(answered, { answerQuestionnaire: [failed(code)] });
      await reserveSlot(deps);
      expect([listCalls(), failures]).toEqual([['answerQuestionnaire'], ['NTE_CO_CovidQ']]);
    }
  });
});
