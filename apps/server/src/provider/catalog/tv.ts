import { customPackTokens, parseTvKeyword, type TvPlan } from '@demarc/domain/catalog';
import { z } from 'zod';
import { type BrandFiles, code, dollars, type Ids, itemShape, items, picture, text, toItem } from './parts.ts';

const channels = z.array(text).min(1, 'name at least one');

const plan = (ids: Ids) =>
  z.strictObject({
    id: ids.fresh,
    name: text,
    keyword: text,
    package: code,
    hc: code,
    price: dollars,
    views: z.array(z.string('write it in quotes')).min(1, 'name at least one'),
    description: text,
    allOf: z.string().optional(),
    packs: z.int().min(0).max(customPackTokens.length).default(0),
    channels,
  });

const hasValidPacks = ({ keyword, packs }: { readonly keyword: string; readonly packs: number }) =>
  (parseTvKeyword(keyword).type === 'CUSTOM') === packs > 0;

/** Adds the channels of the plan that `allOf` names. That plan must come earlier in the file. */
function addChannels(
  input: readonly z.output<ReturnType<typeof plan>>[],
  addMistake: (at: number, reason: string) => void,
): readonly TvPlan[] {
  const plans: TvPlan[] = [];
  for (const [at, { package: packageId, hc: hcId, price, allOf, packs, ...rest }] of input.entries()) {
    if (!hasValidPacks({ ...rest, packs }))
      addMistake(at, 'only a custom plan has packs, and it must have them: write packs: 2');
    const basePlan = plans.find(({ id }) => id === allOf);
    if (allOf !== undefined && !basePlan) addMistake(at, `there is no plan "${allOf}" above it`);
    const channels = [...(basePlan?.channels ?? []), ...rest.channels];
    const duplicate = channels.find((channel, index) => channels.indexOf(channel) < index);
    if (duplicate) addMistake(at, `has the channel "${duplicate}" twice`);
    plans.push({ ...rest, packageId, hcId, monthlyCents: price, channels, mostPacks: packs });
  }
  return plans;
}

/** catalog/tv.yaml. `files` are the paths below brand/. */
export const tvSchema = (ids: Ids, files: BrandFiles) =>
  z
    .strictObject({
      views: items(ids),
      plans: z
        .array(plan(ids))
        .min(1, 'name at least one')
        .transform((input, { addIssue }) => {
          if (!input.some(({ keyword }) => parseTvKeyword(keyword).type === 'LOCAL'))
            addIssue({ code: 'custom', message: 'one must be a local plan, because TV starts with it' }); // C-159
          return addChannels(input, (at, message) => addIssue({ code: 'custom', path: [at], message }));
        }),
      customPacks: z.array(
        z.strictObject({
          id: ids.fresh,
          token: z.enum(customPackTokens, `write one of ${customPackTokens.join(', ')}`),
          name: text,
          channels,
        }),
      ),
      channelPacks: z.array(
        z
          .strictObject({
            ...itemShape(ids),
            kind: z.enum(
              ['movie', 'sports', 'speciality', 'international'],
              'write movie, sports, speciality or international',
            ),
            channels,
          })
          .transform(({ kind, channels, ...rest }) => ({ ...toItem(rest), kind, channels })),
      ),
      equipment: z
        .array(
          z
            .strictObject({
              ...itemShape(ids),
              code,
              secondCode: z.string('write it in quotes').max(40).default(''),
              beside: z.string('write it in quotes').optional(),
              picture: picture(files).optional(),
            })
            .transform(({ code, secondCode, beside, picture: image, ...rest }) => ({
              ...toItem(rest),
              code,
              secondCode,
              ...(beside && { besideId: beside }),
              ...(image && { image }),
            })),
        )
        .superRefine((boxes, { addIssue }) => {
          for (const [at, { id, besideId }] of boxes.entries())
            if (besideId && !boxes.some((box) => box.id === besideId && box.id !== id))
              addIssue({ code: 'custom', path: [at, 'beside'], message: `there is no other equipment "${besideId}"` });
        }),
      recordings: items(ids),
    })
    .superRefine(({ views, plans }, { addIssue }) => {
      for (const [at, plan] of plans.entries())
        for (const [index, id] of plan.views.entries())
          if (!views.some((view) => view.id === id))
            addIssue({
              code: 'custom',
              path: ['plans', at, 'views', index],
              message: `there is no viewing option "${id}"`,
            });
    });
