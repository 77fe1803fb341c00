import { type Bundle, dollars as dollarText, makeBundle, type Shelves } from '@demarc/domain/catalog';
import { z } from 'zod';
import { contract, dollars, type Ids } from './parts.ts';

type Plans = Pick<Shelves, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans' | 'tvPlans'>;

/** catalog/bundles.yaml: each says what it costs, which must be what its plans cost less the discount. */
export const bundlesSchema = (ids: Ids, plans: Plans) => {
  const planOf = (shelves: readonly (readonly { readonly id: string }[])[], what: string) =>
    z
      .string('write it in quotes')
      .refine((id) => shelves.some((shelf) => shelf.some((plan) => plan.id === id)), {
        error: (issue) => `there is no ${what} "${issue.input}"`,
      })
      .optional();

  const bundle = z
    .strictObject({
      id: ids.fresh,
      contract,
      internet: planOf([plans.internetPlans], 'internet plan'),
      voice: planOf([plans.digitalVoicePlans, plans.phonePlans], 'voice plan'),
      tv: planOf([plans.tvPlans], 'TV plan'),
      discount: dollars,
      charge: dollars,
    })
    .transform(({ internet, voice, tv, discount, charge, ...rest }, { addIssue }): Bundle => {
      const mistake = (message: string, path: string[] = []) => {
        addIssue({ code: 'custom', path, message });
        return z.NEVER;
      };
      const services = { ...(internet && { internet }), ...(voice && { voice }), ...(tv && { tv }) };
      if (Object.keys(services).length < 2) return mistake('names fewer than two of internet, voice and tv');
      const made = makeBundle({ ...rest, ...services, discountCents: discount }, plans);
      if (!made) return mistake('these services are not sold together');

      for (const [field, id] of Object.entries(services)) {
        const plan = [...plans.internetPlans, ...plans.digitalVoicePlans, ...plans.phonePlans].find(
          (each) => each.id === id,
        );
        if (plan && plan.contract !== rest.contract) mistake(`"${id}" is sold for ${plan.contract}`, [field]);
      }
      if (made.monthlyCents < 0) mistake('is more than the services cost', ['discount']);
      if (made.monthlyCents !== charge) {
        const [full, less, sum, not] = [made.monthlyCents + discount, discount, made.monthlyCents, charge].map(
          dollarText,
        );
        mistake(`the services cost ${full}, less the discount of ${less} that is ${sum}, not ${not}`, ['charge']);
      }
      return made;
    });

  return z.strictObject({ bundles: z.array(bundle) });
};
