import { type Bundle, buildBundle, type CatalogLists } from '@demarc/domain/catalog';
import { formatDollars } from '@demarc/domain/text';
import { z } from 'zod';
import { type CatalogItems, type ContractField, dollars, existingId, type Ids } from './fields.ts';

const voiceFile = 'catalog/voice.yaml';
const tvFile = 'catalog/tv.yaml';

type Plans = Pick<CatalogLists, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans' | 'tvPlans'>;

/** The plans of each service that a bundle can name. A service whose file has mistakes has no `plans`. */
export interface BundledPlans {
  readonly known: Readonly<Record<'internet' | 'voice' | 'tv', CatalogItems>>;
  readonly plans: Partial<Plans>;
}

/**
 * catalog/bundles.yaml. The charge of each bundle must equal the price of its plans less the discount. This is not
 * checked for plans of a file with mistakes.
 */
export const bundlesSchema = (ids: Ids, { known, plans: validPlans }: BundledPlans, contract: ContractField) => {
  const plans: Plans = { internetPlans: [], digitalVoicePlans: [], phonePlans: [], tvPlans: [], ...validPlans };
  const isPriced = {
    internet: validPlans.internetPlans !== undefined,
    voice: validPlans.phonePlans !== undefined,
    tv: validPlans.tvPlans !== undefined,
  };
  /** Bundle ids by term and plans, which must be unique: otherwise the discount would be ambiguous. */
  const bundleIds = new Map<string, string>();
  const bundle = z
    .strictObject({
      id: ids.newId,
      contract,
      internet: existingId('internet plan', known.internet).optional(),
      voice: existingId('voice plan', known.voice, voiceFile).optional(),
      tv: existingId('TV plan', known.tv, tvFile).optional(),
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
      if ((['internet', 'voice', 'tv'] as const).some((service) => services[service] && !isPriced[service]))
        return z.NEVER;
      const built = buildBundle({ ...rest, ...services, discountCents: discount }, plans);
      if (!built) return addMistake('these services are not sold together');

      for (const [field, id] of Object.entries(services)) {
        const plan = [...plans.internetPlans, ...plans.digitalVoicePlans, ...plans.phonePlans].find(
          (each) => each.id === id,
        );
        if (plan && plan.contract !== rest.contract) addMistake(`"${id}" is sold for ${plan.contract}`, [field]);
      }
      const key = [built.contract, ...built.services.map(({ id }) => id)].join(' ');
      const existing = bundleIds.get(key);
      if (existing) addMistake(`the same plans are the bundle "${existing}"`);
      bundleIds.set(key, built.id);
      if (built.monthlyCents < 0) addMistake('is more than the services cost', ['discount']);
      if (built.monthlyCents !== charge) {
        const [fullPrice, discountText, expected, actual] = [
          built.monthlyCents + discount,
          discount,
          built.monthlyCents,
          charge,
        ].map(formatDollars);
        addMistake(
          `the services cost ${fullPrice}, less the discount of ${discountText} that is ${expected}, not ${actual}`,
          ['charge'],
        );
      }
      return built;
    });

  return z.strictObject({ bundles: z.array(bundle) });
};
