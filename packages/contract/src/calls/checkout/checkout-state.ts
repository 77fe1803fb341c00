import {
  accordions,
  customerTypes,
  type EarlierEntries,
  installChoices,
  type MissingRequirement,
  missingPartNames,
  type SavedPart,
  type ServerCheckoutState,
  savedParts,
} from '@demarc/domain/checkout';
import { z } from 'zod';
import { nextButton } from '../ordering/order-summary.ts';
import { contractTerm, dollars, yesNo } from '../wire-values.ts';
import { businessCheck, businessSubmission } from './business-info.ts';
import { paymentMethodType } from './payment-method.ts';

const savedFlags = Object.fromEntries(savedParts.map((part) => [part, yesNo])) as Record<SavedPart, typeof yesNo>;

const credit = z.strictObject({
  CreditCheckStatus: z.enum(['SUCCESS', 'FAILURE']),
  CreditReferenceNo: z.string(),
  RefundableDeposit: dollars,
  WinBackQualified: yesNo,
});

const slot = z.strictObject({
  DueDate: z.iso.date(),
  TimeSlot: z.string(),
  TimeSlotCode: z.string(),
  SIselected: z.enum(installChoices),
});

const placedOrder = z.strictObject({ CreditCheckStatus: z.enum(['SUCCESS', 'FAILURE']), IsThisCart: yesNo });

const missingRequirement = z.strictObject({
  Part: z.enum(missingPartNames),
  Section: z.enum(accordions),
  Text: z.string(),
});

/** The shopper's entries so far, so that a new tab can show them. */
const earlierEntries = z.codec(
  z.strictObject({
    Business: businessSubmission.nullable(),
    BusinessCheck: businessCheck.nullable(),
    MobileVerified: yesNo,
    MobileLockedUntil: z.iso.datetime().nullable(),
    CustomerType: z.enum(customerTypes).nullable(),
    CreditNotice: z.string(),
    Terms: z.strictObject({ Version: z.string(), Hash: z.string(), Term: contractTerm }).nullable(),
    Payment: z
      .strictObject({
        AutoPay: yesNo,
        PaperFreeBilling: yesNo,
        Kept: z.strictObject({ PaymentMethodType: paymentMethodType, Label: z.string() }).nullable(),
      })
      .nullable(),
  }),
  z.custom<EarlierEntries>(),
  {
    decode: (wire): EarlierEntries => ({
      business: wire.Business,
      businessCheck: wire.BusinessCheck,
      mobileVerified: wire.MobileVerified,
      mobileLockedUntil: wire.MobileLockedUntil,
      customerType: wire.CustomerType,
      creditNotice: wire.CreditNotice,
      terms: wire.Terms && { version: wire.Terms.Version, hash: wire.Terms.Hash, term: wire.Terms.Term },
      payment: wire.Payment && {
        autoPay: wire.Payment.AutoPay,
        paperFreeBilling: wire.Payment.PaperFreeBilling,
        kept: wire.Payment.Kept && { method: wire.Payment.Kept.PaymentMethodType, label: wire.Payment.Kept.Label },
      },
    }),
    encode: ({ business, terms, payment, ...entries }) => ({
      Business: business,
      BusinessCheck: entries.businessCheck,
      MobileVerified: entries.mobileVerified,
      MobileLockedUntil: entries.mobileLockedUntil,
      CustomerType: entries.customerType,
      CreditNotice: entries.creditNotice,
      Terms: terms && { Version: terms.version, Hash: terms.hash, Term: terms.term },
      Payment: payment && {
        AutoPay: payment.autoPay,
        PaperFreeBilling: payment.paperFreeBilling,
        Kept: payment.kept && { PaymentMethodType: payment.kept.method, Label: payment.kept.label },
      },
    }),
  },
);

/** A value is null if it is not known yet or not needed. */
export const checkoutState = z.codec(
  z.strictObject({
    nextButtonBI: nextButton,
    Placed: placedOrder.nullable(),
    Saved: z.strictObject(savedFlags),
    Credit: credit.nullable(),
    Slot: slot.nullable(),
    LoaGiven: z.boolean().nullable(),
    QuestionsAnswered: z.boolean().nullable(),
    Missing: z.array(missingRequirement),
    Known: earlierEntries,
  }),
  z.custom<ServerCheckoutState>(),
  {
    decode: (wire): ServerCheckoutState => ({
      orderNumber: wire.nextButtonBI,
      placed: wire.Placed && { creditStatus: wire.Placed.CreditCheckStatus, isThisCart: wire.Placed.IsThisCart },
      saved: wire.Saved,
      creditResult: wire.Credit && {
        status: wire.Credit.CreditCheckStatus,
        reference: wire.Credit.CreditReferenceNo,
        depositCents: wire.Credit.RefundableDeposit,
        winBackQualified: wire.Credit.WinBackQualified,
      },
      slot: wire.Slot && {
        date: wire.Slot.DueDate,
        interval: wire.Slot.TimeSlot,
        code: wire.Slot.TimeSlotCode,
        installBy: wire.Slot.SIselected,
      },
      hasLetterOfAuthorization: wire.LoaGiven,
      questionsAnswered: wire.QuestionsAnswered,
      missing: wire.Missing.map(
        ({ Part, Section, Text }): MissingRequirement => ({ part: Part, accordion: Section, text: Text }),
      ),
      earlierEntries: wire.Known,
    }),
    encode: (state) => ({
      nextButtonBI: state.orderNumber,
      Placed: state.placed && { CreditCheckStatus: state.placed.creditStatus, IsThisCart: state.placed.isThisCart },
      Saved: state.saved,
      Credit: state.creditResult && {
        CreditCheckStatus: state.creditResult.status,
        CreditReferenceNo: state.creditResult.reference,
        RefundableDeposit: state.creditResult.depositCents,
        WinBackQualified: state.creditResult.winBackQualified,
      },
      Slot: state.slot && {
        DueDate: state.slot.date,
        TimeSlot: state.slot.interval,
        TimeSlotCode: state.slot.code,
        SIselected: state.slot.installBy,
      },
      LoaGiven: state.hasLetterOfAuthorization,
      QuestionsAnswered: state.questionsAnswered,
      Missing: state.missing.map(({ part, accordion, text }) => ({ Part: part, Section: accordion, Text: text })),
      Known: state.earlierEntries,
    }),
  },
);
