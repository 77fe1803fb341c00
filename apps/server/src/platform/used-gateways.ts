import type { CheckoutRules } from '@demarc/domain/checkout';
import { readRules } from '../provider/index.ts';

/** The systems that only some shops use. */
export interface UsedGateways {
  readonly credit: boolean;
  readonly textMessages: boolean;
  readonly payments: boolean;
}

export const allGateways: UsedGateways = { credit: true, textMessages: true, payments: true };

type GatewayRules = Pick<CheckoutRules, 'creditCheck' | 'mobileCode' | 'payment'>;

export const listUsedGateways = ({ creditCheck, mobileCode, payment }: GatewayRules): UsedGateways => ({
  credit: creditCheck !== 'off',
  textMessages: mobileCode === 'text',
  payments: payment !== 'off',
});

/** Reads which systems a provider folder uses. A folder without valid rules counts as one that uses all. */
export async function readUsedGateways(dir: string, now: Date): Promise<UsedGateways> {
  const rules = await readRules(dir, now);
  return rules ? listUsedGateways(rules) : allGateways;
}

const settings = { credit: 'CREDIT_URL', textMessages: 'TEXT_MESSAGES_URL', payments: 'PAYMENTS_URL' } as const;

/** Finds the settings of production that a folder needs and the environment lacks. */
export const findMissingGateways = (
  { env, services }: { readonly env: string; readonly services: Partial<Record<keyof UsedGateways, unknown>> },
  rules: GatewayRules,
): string[] => {
  const used = listUsedGateways(rules);
  if (env !== 'production') return [];
  return (Object.keys(settings) as (keyof UsedGateways)[])
    .filter((name) => used[name] && !services[name])
    .map((name) => settings[name]);
};
