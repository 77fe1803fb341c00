import type { Breakdown } from '../../cart/index.ts';

/** The deposit of a shop without credit checks. */
export interface DepositRule {
  readonly amountCents: number;
  /** Only orders with at least this monthly price need the deposit. Without it, all orders do. */
  readonly fromMonthlyCents?: number | undefined;
}

/** Returns the deposit of an order in cents, or 0. `rule` is null if the shop takes none. */
export const calculateDeposit = (
  rule: DepositRule | null,
  { subTotals: { monthlyCents } }: Pick<Breakdown, 'subTotals'>,
): number => (rule && monthlyCents >= (rule.fromMonthlyCents ?? 0) ? rule.amountCents : 0);
