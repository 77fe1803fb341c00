import type { PaymentSchedule } from '@demarc/domain/checkout';
import { type OrderStep, type OrderSummary, orderEvents, type VisitState, visitStates } from '@demarc/domain/order';
import { z } from 'zod';
import { dollars, yesNo } from '../wire-values.ts';
import { decodeSummary, encodeSummary, instant, orderState, summaryFields } from './order-summary.ts';

/** The fields of an order that anyone with the mailed link may see. */
export interface OrderStatus extends OrderSummary {
  readonly title: string;
  /** The term, its renewal and the price of leaving early. */
  readonly agreement: string;
  /** How the shopper pays, without digits. Empty for a quote, and in a shop without auto pay. */
  readonly payment: string;
  /** The order ports a number. The page does not show which one. */
  readonly keepsNumber: boolean;
  /** The provider assigns a number of the order later. */
  readonly awaitsNumber: boolean;
  /** The reference that a representative asks for while the order is held. Otherwise empty. */
  readonly reference: string;
  readonly due: Pick<PaymentSchedule, 'firstBillCents' | 'depositCents' | 'onceCents' | 'later' | 'equipment'>;
  /** Null for an order without a visit. */
  readonly visitState: VisitState | null;
  readonly history: readonly OrderStep[];
}

const due = z.codec(
  z.strictObject({
    FirstBill: dollars,
    RefundableDeposit: dollars,
    Once: dollars,
    /** The monthly amounts after promotions end. */
    Later: z.array(z.strictObject({ AfterMonths: z.int(), Monthly: dollars })),
    EquipmentMonths: z.int(),
    EquipmentMonthly: dollars,
    EquipmentLast: dollars,
  }),
  z.custom<OrderStatus['due']>(),
  {
    decode: (wire) => ({
      firstBillCents: wire.FirstBill,
      depositCents: wire.RefundableDeposit,
      onceCents: wire.Once,
      later: wire.Later.map(({ AfterMonths, Monthly }) => ({ afterMonths: AfterMonths, cents: Monthly })),
      equipment: {
        months: wire.EquipmentMonths,
        monthlyCents: wire.EquipmentMonthly,
        lastCents: wire.EquipmentLast,
      },
    }),
    encode: ({ firstBillCents, depositCents, onceCents, later, equipment }) => ({
      FirstBill: firstBillCents,
      RefundableDeposit: depositCents,
      Once: onceCents,
      Later: later.map(({ afterMonths, cents }) => ({ AfterMonths: afterMonths, Monthly: cents })),
      EquipmentMonths: equipment.months,
      EquipmentMonthly: equipment.monthlyCents,
      EquipmentLast: equipment.lastCents,
    }),
  },
);

export const orderStatus = z.codec(
  z.strictObject({
    ...summaryFields,
    Title: z.string(),
    Agreement: z.string(),
    Payment: z.string().default(''),
    KeepsNumber: yesNo,
    AwaitsNumber: yesNo.default(false),
    CreditReferenceNo: z.string(),
    Due: due,
    VisitStatus: z.enum(visitStates).nullable().default(null),
    History: z.array(
      z.strictObject({ OrderStatus: orderState, On: instant, Event: z.enum(orderEvents).nullable().default(null) }),
    ),
  }),
  z.custom<OrderStatus>(),
  {
    decode: (wire): OrderStatus => ({
      ...decodeSummary(wire),
      title: wire.Title,
      agreement: wire.Agreement,
      payment: wire.Payment,
      keepsNumber: wire.KeepsNumber,
      awaitsNumber: wire.AwaitsNumber,
      reference: wire.CreditReferenceNo,
      due: wire.Due,
      visitState: wire.VisitStatus,
      history: wire.History.map(({ OrderStatus, On, Event }) => ({ state: OrderStatus, at: On, event: Event })),
    }),
    encode: ({
      title,
      agreement,
      payment,
      keepsNumber,
      awaitsNumber,
      reference,
      due: schedule,
      visitState,
      history,
      ...order
    }) => ({
      ...encodeSummary(order),
      Title: title,
      Agreement: agreement,
      Payment: payment,
      KeepsNumber: keepsNumber,
      AwaitsNumber: awaitsNumber,
      CreditReferenceNo: reference,
      Due: schedule,
      VisitStatus: visitState,
      History: history.map(({ state, at, event }) => ({ OrderStatus: state, On: at, Event: event })),
    }),
  },
);
