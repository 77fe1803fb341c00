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

/** The setting of each system, and what it names. */
const gatewaySettings = {
  credit: { setting: 'CREDIT_URL', system: 'the credit bureau' },
  textMessages: { setting: 'TEXT_MESSAGES_URL', system: 'the service that sends text messages' },
  payments: { setting: 'PAYMENTS_URL', system: 'the vault for cards and accounts' },
} as const satisfies Readonly<Record<keyof UsedGateways, object>>;

type Services = Readonly<Partial<Record<keyof UsedGateways, unknown>>>;

/** Lists the systems that a production server needs and the environment does not name. */
export const listMissingGateways = (used: UsedGateways, services: Services) =>
  (Object.keys(gatewaySettings) as (keyof UsedGateways)[])
    .filter((name) => used[name] && !services[name])
    .map((name) => gatewaySettings[name]);

/** Finds the settings of production that a folder needs and the environment lacks. */
export const findMissingGateways = (
  { env, services }: { readonly env: string; readonly services: Services },
  rules: GatewayRules,
): string[] =>
  env === 'production' ? listMissingGateways(listUsedGateways(rules), services).map(({ setting }) => setting) : [];
