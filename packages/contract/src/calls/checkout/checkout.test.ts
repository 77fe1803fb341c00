import { createBusinessInfo, defaultHours } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { type Call, calls, timeoutMs } from '../../index.ts';

const allCalls = Object.values(calls) as Call[];

test('only business validation, credit check and installment payment may take 90 s [K-242] [K-245] [K-249]', () => {
  const long = allCalls.filter(({ timeout }) => timeout === 'long').map(({ name }) => name);
  expect(long.sort()).toEqual(['checkCredit', 'payInstallments', 'validateBusiness']);
  expect(timeoutMs.long).toBe(90_000);
});

test('codes and credit checks require an idempotency key', () => {
  const withKey = allCalls.filter(({ idempotency }) => idempotency).map(({ name }) => name);
  expect(withKey).toEqual(expect.arrayContaining(['sendOneTimeCode', 'validateOneTimeCode', 'checkCredit']));
});

test('the token of a payment method may have the digits of a card number, but be none [K-267]', () => {
  const accepts = (Token: string) => calls.savePaymentMethod.body.safeParse({ Token }).success;
  expect(accepts('d6f52260-bd08-471d-b1d1-f8d01e34ee1b')).toBe(true);
  expect(accepts('4111-1111-1111-1111')).toBe(false);
});

const dates = {
  GetDueDateStatus: 'Success',
  DueDates: '["2026-03-10","2026-03-11"]',
  DueDateIntervals: '[["8:00 AM - 12:00 PM","12:00 PM - 4:00 PM"],["8:00 AM - 12:00 PM"]]',
  appointmentCode: '[["AM","PM"],["AM"]]',
  techOptionFields: ['TECH INSTALL'],
  ShowCovidRestriction: 'N',
  CovidQuestions: [],
  DispatchInfo: '',
};

test('due dates convert between lists in JSON texts and days with slots [K-115] [K-116]', () => {
  const { response } = calls.getDueDates;
  const read = response.decode(dates);
  expect(read).toMatchObject({
    status: 'SUCCESS',
    days: [
      {
        date: '2026-03-10',
        slots: [
          { code: 'AM', interval: '8:00 AM - 12:00 PM' },
          { code: 'PM', interval: '12:00 PM - 4:00 PM' },
        ],
      },
      { date: '2026-03-11', slots: [{ code: 'AM', interval: '8:00 AM - 12:00 PM' }] },
    ],
  });
  expect(response.encode(read)).toEqual({ ...dates, GetDueDateStatus: 'SUCCESS' });
});

test.each(['DueDates', 'DueDateIntervals', 'appointmentCode'])(
  'an answer with a broken %s is rejected [K-116]',
  (field) => {
    const { response } = calls.getDueDates;
    for (const broken of ['[', '', '"x"', '{"a":1}', '[7]'])
      expect(response.safeParse({ ...dates, [field]: broken }).success, broken).toBe(false);
  },
);

test.each(['Success', 'SUCCESS', 'success', 'fail'])('a reservation may answer %s [K-165] [K-166]', (Status) => {
  const { reserveDueDate, setQuoteDueDate } = calls;
  for (const { response } of [reserveDueDate, setQuoteDueDate])
    expect(response.decode({ Status, Message: '', Alternatives: [] }).status).toBe(Status);
});

test('phone numbers lose their dashes, and hours retain their zeros [K-215] [K-322]', () => {
  const service = { street: '1 Main St', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030', addressId: 'A-1' };
  const info = createBusinessInfo(service, { email: '', phone: '555-201-1234' });
  const wire = calls.validateBusiness.body.encode({ info, hours: defaultHours });
  expect(JSON.parse(wire.contactInfo).phoneNumber).toBe('5552011234');
  expect(JSON.parse(wire.hours)).toEqual({ busStartHour: '0001', busEndHour: '0010' });
  expect(calls.sendOneTimeCode.body.encode({ phone: '201-555-0142' })).toEqual({ smsNumber: '2015550142' });
});

test('sendOneTimeCode has a number or an email, never both [P-052]', () => {
  expect(calls.sendOneTimeCode.body.encode({ email: 'ann@example.com' })).toEqual({ email: 'ann@example.com' });
  expect(calls.sendOneTimeCode.body.decode({ email: 'ann@example.com' })).toEqual({ email: 'ann@example.com' });
  for (const body of [{}, { smsNumber: '2015550142', email: 'ann@example.com' }, { email: 'ann' }])
    expect(calls.sendOneTimeCode.body.safeDecode(body).success).toBe(false);
});

test('answerQuestionnaire sends the answers in the query [K-252]', () => {
  const { query } = calls.answerQuestionnaire;
  const answers = { dogs: true, 'narrow-stairs': false };
  const wire = query.encode({ answers });
  expect(wire).toEqual({ CovidQvalues: 'dogs:Y,narrow-stairs:N' });
  expect(query.decode(wire)).toEqual({ answers });
});

test('submitOrder is a form with norFlag, isSelfInstallChecked, the dates, the auto-pay code and the displayed sums [K-251]', () => {
  const { method, body, bodyType, idempotency } = calls.submitOrder;
  const slot = { date: '2026-03-10', interval: '8:00 AM - 12:00 PM', code: 'AM', isSelfInstall: false };
  const order = {
    ...slot,
    payment: { autoPay: true, paperFreeBilling: false },
    shown: { monthlyCents: 7400, oneTimeCents: 9900 },
  };
  const wire = body.encode(order);
  expect(wire).toEqual({
    norFlag: 'N',
    isSelfInstallChecked: 'N',
    DueDate: '2026-03-10',
    TimeSlot: '8:00 AM - 12:00 PM',
    TimeSlotCode: 'AM',
    AutoPayCode: 'NY',
    MonthlyCharges: '74.00',
    EquipmentAndOneTimeCharges: '99.00',
  });
  expect(body.decode(wire)).toEqual(order);
  expect([method, bodyType, idempotency]).toEqual(['POST', 'form', 'claimed']);
});
