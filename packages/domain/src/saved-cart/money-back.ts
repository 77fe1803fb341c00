/**
 * Returns true if the page mentions the money-back guarantee and the ten days of the link (E-133 to E-135, K-043). Only
 * for terms with a guarantee (E-433, K-334).
 */
export const shouldShowMoneyBack = ({
  hsi,
  speedType,
  moneyBackDays,
}: {
  readonly hsi: boolean;
  readonly speedType: string;
  readonly moneyBackDays: number | undefined;
}): boolean => !hsi && speedType.toUpperCase() !== 'VDSL' && moneyBackDays !== undefined;
