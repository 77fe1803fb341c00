import { type DigitalVoicePlan, formatInstallment, type PhonePlan } from '@demarc/domain/catalog';
import type { OfferedNumber } from '@demarc/domain/numbers';
import type { DigitalVoiceOffering, OfferedPhone, PhoneOffering } from '@demarc/domain/offering';
import { z } from 'zod';
import { numberList } from '../cart/number-list.ts';
import { contractTerm, dollars, yesNo } from '../wire-values.ts';
import { items, offeredList } from './items.ts';

const planFields = {
  ProductId: z.string(),
  ProductName: z.string(),
  Price: dollars,
  Contract: contractTerm,
  Family: z.string(),
  Features: z.array(z.string()).readonly(),
};
type PlanWire = z.output<z.ZodObject<typeof planFields>>;
const readPlan = (wire: PlanWire): PhonePlan => ({
  id: wire.ProductId,
  family: wire.Family,
  name: wire.ProductName,
  contract: wire.Contract,
  monthlyCents: wire.Price,
  features: wire.Features,
});
const writePlan = (plan: PhonePlan): PlanWire => ({
  ProductId: plan.id,
  ProductName: plan.name,
  Price: plan.monthlyCents,
  Contract: plan.contract,
  Family: plan.family,
  Features: plan.features,
});
/** `Includes` are the calling plans included in the price. */
const phonePlans = offeredList<PhonePlan>()(
  { ...planFields, Includes: z.array(z.string()).readonly() },
  {
    decode: ({ Includes, ...wire }) => ({ ...readPlan(wire), ...(Includes.length > 0 && { includes: Includes }) }),
    encode: (plan) => ({ ...writePlan(plan), Includes: plan.includes ?? [] }),
  },
);
const digitalVoicePlans = offeredList<DigitalVoicePlan>()(
  { ...planFields, BDVStationID: z.string(), WebPhone: yesNo },
  {
    decode: ({ BDVStationID, WebPhone, ...wire }) => ({
      ...readPlan(wire),
      stationId: BDVStationID,
      webPhone: WebPhone,
    }),
    encode: (plan) => ({ ...writePlan(plan), BDVStationID: plan.stationId, WebPhone: plan.webPhone }),
  },
);

/** C-128 to C-130. Monthly price and quantity are text (C-269). */
const phones = offeredList<Omit<OfferedPhone, 'selected'>>()(
  {
    ProductId: z.string(),
    ProductName: z.string(),
    Price: dollars,
    eachMonthPrice: z.string(),
    Quantity: z.string(),
    updateCart: z.boolean(),
    FeatureList: z.array(z.string()).readonly(),
    ImgUrl: z.string(),
    ProductSubChoice: z.string(),
    Description: z.string(),
    Warranty: z.string(),
  },
  {
    decode: (wire) => ({
      id: wire.ProductId,
      name: wire.ProductName,
      subChoice: wire.ProductSubChoice,
      priceCents: wire.Price,
      description: wire.Description,
      features: wire.FeatureList,
      warranty: wire.Warranty,
      image: wire.ImgUrl,
      quantity: Number(wire.Quantity),
    }),
    encode: (phone) => ({
      ProductId: phone.id,
      ProductName: phone.name,
      Price: phone.priceCents,
      eachMonthPrice: formatInstallment(phone.priceCents),
      Quantity: String(phone.quantity),
      updateCart: phone.quantity > 0,
      FeatureList: phone.features,
      ImgUrl: phone.image,
      ProductSubChoice: phone.subChoice,
      Description: phone.description,
      Warranty: phone.warranty,
    }),
  },
);

const extrasFields = { CallingFeat: items, Maintenance: items, Jacks: items, DirListings: items, BatteryBackup: items };
type VoiceExtras = Pick<PhoneOffering, 'features' | 'maintenance' | 'jacks' | 'listings' | 'powerReserves'>;
const readExtras = (wire: z.output<z.ZodObject<typeof extrasFields>>): VoiceExtras => ({
  features: wire.CallingFeat,
  maintenance: wire.Maintenance,
  jacks: wire.Jacks,
  listings: wire.DirListings,
  powerReserves: wire.BatteryBackup,
});
const writeExtras = (offering: VoiceExtras) => ({
  CallingFeat: offering.features,
  Maintenance: offering.maintenance,
  Jacks: offering.jacks,
  DirListings: offering.listings,
  BatteryBackup: offering.powerReserves,
});

/** C-317: digital voice with currently available numbers. */
export const digitalVoiceInfo = z.codec(
  z.strictObject({
    Plans: digitalVoicePlans,
    TNList: numberList,
    Equipments: phones,
    FaxLines: items,
    ...extrasFields,
  }),
  z.custom<DigitalVoiceOffering & { readonly numbers: readonly OfferedNumber[] }>(),
  {
    decode: (wire) => ({
      plans: wire.Plans,
      numbers: wire.TNList,
      phones: wire.Equipments,
      faxLines: wire.FaxLines,
      ...readExtras(wire),
    }),
    encode: (offering) => ({
      Plans: offering.plans,
      TNList: offering.numbers,
      Equipments: offering.phones,
      FaxLines: offering.faxLines,
      ...writeExtras(offering),
    }),
  },
);

export const phoneInfo = z.codec(
  z.strictObject({ Plans: phonePlans, CallingPlans: items, ...extrasFields }),
  z.custom<PhoneOffering>(),
  {
    decode: (wire) => ({ plans: wire.Plans, callingPlans: wire.CallingPlans, ...readExtras(wire) }),
    encode: (offering) => ({
      Plans: offering.plans,
      CallingPlans: offering.callingPlans,
      ...writeExtras(offering),
    }),
  },
);
