import type { OfferedDay, Slot } from '@demarc/domain/appointment';
import type { DueDates, ReservationRequest, VisitAnswers } from '@demarc/domain/checkout';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { jsonString, success, toYesNo, yesNo } from '../wire-values.ts';

const day = z.iso.date();
const shortText = z.string().max(40);

/** K-115, K-116: three lists as JSON texts. Intervals and codes have the same positions as the days and slots. */
export const dueDatesWire = z.strictObject({
  GetDueDateStatus: z.string(),
  DueDates: jsonString(z.array(day)),
  DueDateIntervals: jsonString(z.array(z.array(z.string()))),
  appointmentCode: jsonString(z.array(z.array(z.string()))),
  techOptionFields: z.array(z.string()),
  ShowCovidRestriction: yesNo,
  CovidQuestions: z.array(z.strictObject({ Id: z.string(), Text: z.string() })),
  DispatchInfo: z.string(),
});
type DueDatesWire = z.output<typeof dueDatesWire>;

export const decodeDueDates = (wire: DueDatesWire): DueDates => ({
  status: wire.GetDueDateStatus.toUpperCase(),
  days: wire.DueDates.map(
    (date, index): OfferedDay => ({
      date,
      slots: (wire.DueDateIntervals[index] ?? []).map((interval, slotIndex) => ({
        code: wire.appointmentCode[index]?.[slotIndex] ?? '',
        interval,
      })),
    }),
  ),
  installOptions: wire.techOptionFields,
  questionnaire: wire.ShowCovidRestriction,
  questions: wire.CovidQuestions.map(({ Id, Text }) => ({ id: Id, text: Text })),
  dispatchInfo: wire.DispatchInfo,
});

export const encodeDueDates = (dates: DueDates): DueDatesWire => ({
  GetDueDateStatus: dates.status,
  DueDates: dates.days.map(({ date }) => date),
  DueDateIntervals: dates.days.map(({ slots }) => slots.map(({ interval }) => interval)),
  appointmentCode: dates.days.map(({ slots }) => slots.map(({ code }) => code)),
  techOptionFields: [...dates.installOptions],
  ShowCovidRestriction: dates.questionnaire,
  CovidQuestions: dates.questions.map(({ id, text }) => ({ Id: id, Text: text })),
  DispatchInfo: dates.dispatchInfo,
});

const dueDates = z.codec(dueDatesWire, z.custom<DueDates>(), { decode: decodeDueDates, encode: encodeDueDates });

/** K-121 */
export const reservationFields = {
  DueDate: day,
  TimeSlot: shortText,
  TimeSlotCode: shortText,
  BusinessStartHr: z.string().max(4),
  BusinessEndHr: z.string().max(4),
  appointmentCode: shortText,
  isSelfInstallChecked: yesNo,
};
type ReservationWire = { [Field in keyof typeof reservationFields]: z.output<(typeof reservationFields)[Field]> };

export const decodeReservation = (wire: ReservationWire): ReservationRequest => ({
  date: wire.DueDate,
  interval: wire.TimeSlot,
  code: wire.TimeSlotCode,
  businessStart: wire.BusinessStartHr,
  businessEnd: wire.BusinessEndHr,
  appointmentCode: wire.appointmentCode,
  isSelfInstall: wire.isSelfInstallChecked,
});

export const encodeReservation = (request: ReservationRequest): ReservationWire => ({
  DueDate: request.date,
  TimeSlot: request.interval,
  TimeSlotCode: request.code,
  BusinessStartHr: request.businessStart,
  BusinessEndHr: request.businessEnd,
  appointmentCode: request.appointmentCode,
  isSelfInstallChecked: request.isSelfInstall,
});

const reservation = z.codec(z.strictObject(reservationFields), z.custom<ReservationRequest>(), {
  decode: decodeReservation,
  encode: encodeReservation,
});

export interface ReservationAnswer {
  /** K-165: the slot is reserved if this says success, ignoring case. */
  readonly status: string;
  /** For the shopper. Empty if the slot is reserved. */
  readonly message: string;
  /** Why no other slot can be reserved either. The page shows it instead of the message about a lost slot (K-290). */
  readonly reason?: string | undefined;
  /** Slots to offer after the chosen slot was lost. */
  readonly alternatives: readonly Slot[];
}

export const reservationAnswer = z.codec(
  z.strictObject({
    Status: z.string(),
    Message: z.string(),
    Reason: z.string().optional(),
    Alternatives: z.array(z.strictObject({ DueDate: day, TimeSlot: z.string(), TimeSlotCode: z.string() })),
  }),
  z.custom<ReservationAnswer>(),
  {
    decode: (wire) => ({
      status: wire.Status,
      message: wire.Message,
      ...(wire.Reason && { reason: wire.Reason }),
      alternatives: wire.Alternatives.map((alternative) => ({
        date: alternative.DueDate,
        interval: alternative.TimeSlot,
        code: alternative.TimeSlotCode,
      })),
    }),
    encode: ({ status, message, reason, alternatives }) => ({
      Status: status,
      Message: message,
      ...(reason && { Reason: reason }),
      Alternatives: alternatives.map(({ date, interval, code }) => ({
        DueDate: date,
        TimeSlot: interval,
        TimeSlotCode: code,
      })),
    }),
  },
);

/** K-252: such as 'mask:Y,dogs:N'. */
const answers = z.codec(z.string().regex(/^[\w-]{1,40}:[YN](?:,[\w-]{1,40}:[YN]){0,29}$/), z.custom<VisitAnswers>(), {
  decode: (text) => Object.fromEntries(text.split(',').map((pair) => [pair.slice(0, -2), pair.endsWith('Y')])),
  encode: (visitAnswers) =>
    Object.entries(visitAnswers)
      .map(([id, isYes]) => `${id}:${toYesNo(isYes)}`)
      .join(','),
});

export const appointmentCalls = defineCalls({
  getDueDates: {
    summary: 'Returns the days and slots on which a technician can come (K-254).',
    method: 'GET',
    path: '/due-dates',
    access: 'session',
    response: dueDates,
    errors: ['cartMissing', 'unanswered'],
    rateLimit: { max: 60, windowSeconds: 60 },
    usesAddressCheck: true,
  },
  generateSelfInstallDates: {
    summary: 'Returns the days for self-installation or for a technician (K-253).',
    method: 'POST',
    path: '/self-install-dates',
    access: 'session',
    body: z.codec(
      z.strictObject({ isSelfInstall: yesNo, isTechInstall: yesNo }),
      z.object({ selfInstall: z.boolean(), technician: z.boolean() }),
      {
        decode: (wire) => ({ selfInstall: wire.isSelfInstall, technician: wire.isTechInstall }),
        encode: ({ selfInstall, technician }) => ({ isSelfInstall: selfInstall, isTechInstall: technician }),
      },
    ),
    bodyType: 'json',
    response: dueDates,
    errors: ['cartMissing', 'unanswered'],
    rateLimit: { max: 60, windowSeconds: 60 },
    usesAddressCheck: true,
  },
  reserveDueDate: {
    summary: "Reserves a slot for a while, and releases the session's previous slot (K-250).",
    method: 'POST',
    path: '/due-date-reservation',
    access: 'session',
    body: reservation,
    bodyType: 'form',
    response: reservationAnswer,
    errors: ['cartMissing', 'orderAlreadySubmitted', 'unanswered'],
    rateLimit: { max: 30, windowSeconds: 60 },
    usesAddressCheck: true,
  },
  answerQuestionnaire: {
    summary: 'Saves the answers to the questions about the visit (K-252).',
    method: 'POST',
    path: '/covid-questionnaire',
    access: 'session',
    query: z.codec(z.strictObject({ CovidQvalues: answers }), z.object({ answers: z.custom<VisitAnswers>() }), {
      decode: ({ CovidQvalues }) => ({ answers: CovidQvalues }),
      encode: ({ answers: visitAnswers }) => ({ CovidQvalues: visitAnswers }),
    }),
    body: z.strictObject({}),
    bodyType: 'json',
    response: success,
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
