import { customPackTokens, parseTvKeyword, type TvPlan } from '@demarc/domain/catalog';
import { z } from 'zod';
import { nameOf } from '../parsing/name-of.ts';
import { suggestName } from '../parsing/suggest-name.ts';
import {
  type BrandFiles,
  choices,
  code,
  createItemFields,
  dollars,
  type Ids,
  picture,
  text,
  toFloor,
  toItem,
  views,
} from './fields.ts';

const channels = z.array(text).min(1, 'name at least one');

const createPlanSchema = (ids: Ids) =>
  z.strictObject({
    id: ids.newPlanId,
    name: text,
    keyword: text.default('LOCAL'),
    package: code.optional(),
    hc: code.optional(),
    price: dollars,
    floor: dollars.optional(),
    /** Without a list, the plan is sold for all viewing options. */
    views: z.array(z.string('write it in quotes')).min(1, 'name at least one').optional(),
    description: text,
    allOf: z.string().optional(),
    packs: z.int().min(0).max(customPackTokens.length).default(0),
    channels,
  });

const hasValidPacks = ({ keyword, packs }: { readonly keyword: string; readonly packs: number }) =>
  (parseTvKeyword(keyword).type === 'CUSTOM') === packs > 0;

/** A plan without a list of viewing options is sold for all of them. */
type PlanInput = Omit<TvPlan, 'views'> & { readonly views?: readonly string[] | undefined };

/** Adds the channels of the plan that `allOf` names. That plan must come earlier in the file. */
function addChannels(
  input: readonly z.output<ReturnType<typeof createPlanSchema>>[],
  addMistake: (index: number, reason: string) => void,
): readonly PlanInput[] {
  const plans: PlanInput[] = [];
  for (const [index, { package: packageId, hc: hcId, price, floor, allOf, packs, ...plan }] of input.entries()) {
    if (!hasValidPacks({ ...plan, packs }))
      addMistake(index, 'only a custom plan has packs, and it must have them: write packs: 2');
    const basePlan = plans.find(({ id }) => id === allOf);
    if (allOf !== undefined && !basePlan) addMistake(index, `there is no plan "${allOf}" above it`);
    const channels = [...(basePlan?.channels ?? []), ...plan.channels];
    const duplicate = channels.find((channel, position) => channels.indexOf(channel) < position);
    if (duplicate) addMistake(index, `has the channel "${duplicate}" twice`);
    plans.push({
      ...plan,
      packageId: packageId ?? plan.id,
      hcId: hcId ?? plan.id,
      monthlyCents: price,
      ...toFloor(floor),
      channels,
      mostPacks: packs,
    });
  }
  return plans;
}

/** The viewing option of a file that lists none. */
const anyView = { id: 'any-viewing-area', name: 'Any viewing area' };

/** catalog/tv.yaml. `files` are the paths below brand/. */
export const tvSchema = (ids: Ids, files: BrandFiles) =>
  z
    .strictObject({
      views: views(ids).prefault([anyView]),
      plans: createPlansSchema(ids),
      customPacks: z
        .array(
          z.strictObject({
            id: ids.newId,
            token: nameOf(customPackTokens),
            name: text,
            channels,
          }),
        )
        .default([]),
      channelPacks: z.array(createChannelPackSchema(ids)).default([]),
      equipment: createEquipmentSchema(ids, files).default([]),
      recordings: choices(ids),
    })
    .superRefine(({ views: sold, plans }, { addIssue }) => {
      for (const [planIndex, plan] of plans.entries())
        for (const [viewIndex, id] of (plan.views ?? []).entries())
          if (!sold.some((view) => view.id === id))
            addIssue({
              code: 'custom',
              path: ['plans', planIndex, 'views', viewIndex],
              message: `there is no viewing option "${id}"${suggestName(
                id,
                sold.map((view) => view.id),
              )}`,
            });
    })
    .transform(({ plans, ...tv }) => {
      const allViews = tv.views.map(({ id }) => id);
      return { ...tv, plans: plans.map((plan): TvPlan => ({ ...plan, views: plan.views ?? allViews })) };
    });

const createPlansSchema = (ids: Ids) =>
  z
    .array(createPlanSchema(ids))
    .min(1, 'name at least one')
    .transform((input, { addIssue }) => {
      if (!input.some(({ keyword }) => parseTvKeyword(keyword).type === 'LOCAL'))
        addIssue({ code: 'custom', message: 'one must be a local plan, because TV starts with it' }); // C-159
      return addChannels(input, (index, message) => addIssue({ code: 'custom', path: [index], message }));
    });

const createChannelPackSchema = (ids: Ids) =>
  z
    .strictObject({
      ...createItemFields(ids),
      kind: nameOf(['movie', 'sports', 'speciality', 'international']),
      channels,
    })
    .transform(({ kind, channels, ...item }) => ({ ...toItem(item), kind, channels }));

const createEquipmentSchema = (ids: Ids, files: BrandFiles) =>
  z
    .array(
      z
        .strictObject({
          ...createItemFields(ids),
          code,
          secondCode: z.string('write it in quotes').max(40).default(''),
          beside: z.string('write it in quotes').optional(),
          picture: picture(files).optional(),
        })
        .transform(({ code, secondCode, beside, picture: image, ...item }) => ({
          ...toItem(item),
          code,
          secondCode,
          ...(beside && { besideId: beside }),
          ...(image && { image }),
        })),
    )
    .superRefine((boxes, { addIssue }) => {
      for (const [index, { id, besideId }] of boxes.entries())
        if (besideId && !boxes.some((box) => box.id === besideId && box.id !== id))
          addIssue({ code: 'custom', path: [index, 'beside'], message: `there is no other equipment "${besideId}"` });
    });
