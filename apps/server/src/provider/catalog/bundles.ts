import { type Bundle, dollars as dollarText, makeBundle, type Shelves } from '@demarc/domain/catalog';
import { z } from 'zod';
import { contract, dollars, type Ids, idOf } from './parts.ts';

type Plans = Pick<Shelves, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans' | 'tvPlans'>;

/** catalog/bundles.yaml: each says what it costs, which must be what its plans cost less the discount. */
export const bundlesSchema = (ids: Ids, plans: Plans) => {
  /** By term and plans: which discount would hold if two had the same? */
  const sameAs = new Map<string, string>();
  const bundle = z
    .strictObject({
      id: ids.fresh,
      contract,
      internet: idOf('internet plan', plans.internetPlans).optional(),
      voice: idOf('voice plan', [...plans.digitalVoicePlans, ...plans.phonePlans]).optional(),
      tv: idOf('TV plan', plans.tvPlans).optional(),
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
      const key = [made.contract, ...made.services.map(({ id }) => id)].join(' ');
      const same = sameAs.get(key);
      if (same) mistake(`the same plans are the bundle "${same}"`);
      sameAs.set(key, made.id);
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
