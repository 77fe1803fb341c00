import { type OrderState, type OrderSummary, type OrderVisit, orderStates } from '@demarc/domain/order';
import { z } from 'zod';
import { dollars, yesNo } from '../wire-values.ts';

/** K-124: nextButtonBI contains the order number. */
export const nextButton = z.codec(z.strictObject({ MONNo: z.string() }), z.string(), {
  decode: ({ MONNo }) => MONNo,
  encode: (number) => ({ MONNo: number }),
});

export const instant = z.iso.datetime();
export const orderState = z.enum(orderStates) satisfies z.ZodType<OrderState>;

const visit = z.codec(
  z.strictObject({ DueDate: z.iso.date(), TimeSlot: z.string(), isSelfInstallChecked: yesNo }),
  z.custom<OrderVisit>(),
  {
    decode: (wire) => ({
      date: wire.DueDate,
      interval: wire.TimeSlot,
      installBy: wire.isSelfInstallChecked ? ('self' as const) : ('technician' as const),
    }),
    encode: ({ date, interval, installBy }) => ({
      DueDate: date,
      TimeSlot: interval,
      isSelfInstallChecked: installBy === 'self',
    }),
  },
);

/** The common fields of the confirmation and the order status. */
export const summaryFields = {
  nextButtonBI: nextButton,
  OrderStatus: orderState,
  SubmittedOn: instant,
  BusinessName: z.string(),
  Installation: visit.nullable(),
  MonthlyCharges: dollars,
  EquipmentAndOneTimeCharges: dollars,
};
type SummaryWire = { [Field in keyof typeof summaryFields]: z.output<(typeof summaryFields)[Field]> };

export const decodeSummary = (wire: SummaryWire): OrderSummary => ({
  number: wire.nextButtonBI,
  state: wire.OrderStatus,
  placedAt: wire.SubmittedOn,
  businessName: wire.BusinessName,
  visit: wire.Installation,
  monthlyCents: wire.MonthlyCharges,
  oneTimeCents: wire.EquipmentAndOneTimeCharges,
});

export const encodeSummary = (order: OrderSummary): SummaryWire => ({
  nextButtonBI: order.number,
  OrderStatus: order.state,
  SubmittedOn: order.placedAt,
  BusinessName: order.businessName,
  Installation: order.visit,
  MonthlyCharges: order.monthlyCents,
  EquipmentAndOneTimeCharges: order.oneTimeCents,
});
