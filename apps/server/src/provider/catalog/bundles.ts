import { type Bundle, buildBundle, type Shelves } from '@demarc/domain/catalog';
import { formatDollars } from '@demarc/domain/text';
import { z } from 'zod';
import { contract, dollars, existingId, type Ids } from './parts.ts';

type Plans = Pick<Shelves, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans' | 'tvPlans'>;

/** catalog/bundles.yaml. The charge of each bundle must equal the price of its plans less the discount. */
export const bundlesSchema = (ids: Ids, plans: Plans) => {
  /** Bundle ids by term and plans, which must be unique: otherwise the discount would be ambiguous. */
  const bundleIds = new Map<string, string>();
  const bundle = z
    .strictObject({
      id: ids.fresh,
      contract,
      internet: existingId('internet plan', plans.internetPlans).optional(),
      voice: existingId('voice plan', [...plans.digitalVoicePlans, ...plans.phonePlans]).optional(),
      tv: existingId('TV plan', plans.tvPlans).optional(),
      discount: dollars,
      charge: dollars,
    })
    .transform(({ internet, voice, tv, discount, charge, ...rest }, { addIssue }): Bundle => {
      const addMistake = (message: string, path: string[] = []) => {
        addIssue({ code: 'custom', path, message });
        return z.NEVER;
      };
      const services = { ...(internet && { internet }), ...(voice && { voice }), ...(tv && { tv }) };
      if (Object.keys(services).length < 2) return addMistake('names fewer than two of internet, voice and tv');
      const made = buildBundle({ ...rest, ...services, discountCents: discount }, plans);
      if (!made) return addMistake('these services are not sold together');

      for (const [field, id] of Object.entries(services)) {
        const plan = [...plans.internetPlans, ...plans.digitalVoicePlans, ...plans.phonePlans].find(
          (each) => each.id === id,
        );
        if (plan && plan.contract !== rest.contract) addMistake(`"${id}" is sold for ${plan.contract}`, [field]);
      }
      const key = [made.contract, ...made.services.map(({ id }) => id)].join(' ');
      const existing = bundleIds.get(key);
      if (existing) addMistake(`the same plans are the bundle "${existing}"`);
      bundleIds.set(key, made.id);
      if (made.monthlyCents < 0) addMistake('is more than the services cost', ['discount']);
      if (made.monthlyCents !== charge) {
        const [full, less, sum, not] = [made.monthlyCents + discount, discount, made.monthlyCents, charge].map(
          formatDollars,
        );
        addMistake(`the services cost ${full}, less the discount of ${less} that is ${sum}, not ${not}`, ['charge']);
      }
      return made;
    });

  return z.strictObject({ bundles: z.array(bundle) });
};
