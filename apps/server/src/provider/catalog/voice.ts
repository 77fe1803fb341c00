import type { DigitalVoicePlan, PhonePlan } from '@demarc/domain/catalog';
import { z } from 'zod';
import { suggestName } from '../parsing/suggest-name.ts';
import {
  type ContractField,
  choices,
  code,
  dollars,
  type Ids,
  items,
  itemsPaidOnce,
  text,
  toFloor,
  yesOrNo,
} from './fields.ts';

/** catalog/voice.yaml: digital voice and standard phone with prices per line, and their add-ons. */
export const voiceSchema = (ids: Ids, contract: ContractField) => {
  const features = z.array(text).default([]);
  const digitalVoice = z
    .strictObject({
      name: text,
      webPhone: yesOrNo.default(false),
      features,
      sold: z
        .array(
          z.strictObject({
            id: ids.newPlanId,
            station: code.optional(),
            contract,
            price: dollars,
            floor: dollars.optional(),
          }),
        )
        .min(1, 'name at least one'),
    })
    .transform((input) =>
      input.sold.map(
        ({ id, station, price, floor, ...sold }): DigitalVoicePlan => ({
          id,
          family: input.name,
          stationId: station ?? id,
          name: input.name,
          contract: sold.contract,
          webPhone: input.webPhone,
          monthlyCents: price,
          ...toFloor(floor),
          features: input.features,
        }),
      ),
    );
  const phone = z
    .strictObject({
      family: text,
      features,
      includes: z.array(code).optional(),
      sold: z
        .array(z.strictObject({ id: ids.newPlanId, name: text, contract, price: dollars, floor: dollars.optional() }))
        .min(1, 'name at least one'),
    })
    .transform(({ family, features, includes, sold }) =>
      sold.map(
        ({ price, floor, ...each }): PhonePlan => ({
          ...each,
          family,
          monthlyCents: price,
          ...toFloor(floor),
          features,
          ...(includes && { includes }),
        }),
      ),
    );

  const voice = z.strictObject({
    title: text.optional(),
    digitalVoice: z
      .array(digitalVoice)
      .default([])
      .transform((plans) => plans.flat()),
    phone: z
      .array(phone)
      .default([])
      .transform((plans) => plans.flat()),
    callingFeatures: items(ids),
    callingPlans: choices(ids),
    maintenance: choices(ids),
    jacks: itemsPaidOnce(ids),
    powerReserves: items(ids),
    faxLines: items(ids),
    listings: items(ids),
  });
  return voice.superRefine(({ digitalVoice: digitalPlans, phone: plans, callingPlans }, { addIssue }) => {
    if (digitalPlans.length + plans.length === 0)
      addIssue({
        code: 'custom',
        message: 'sells nothing: name a plan below digitalVoice or phone, or delete the file',
      });
    const unknownId = plans
      .flatMap(({ includes = [] }) => includes)
      .find((id) => !callingPlans.some((plan) => plan.id === id));
    if (unknownId !== undefined)
      addIssue({
        code: 'custom',
        path: ['phone'],
        message: `there is no calling plan "${unknownId}" to include${suggestName(
          unknownId,
          callingPlans.map(({ id }) => id),
        )}`,
      });
  });
};
