import type { ContentPage } from '@demarc/contract';
import { getAgreement } from '@demarc/domain/cart';
import { shouldShowMoneyBack } from '@demarc/domain/saved-cart';
import { useContent } from '../../lib/api/use-content.ts';
import { useOrderMemory } from '../../lib/session/order-memory.ts';
import { useCart } from '../cart/session/use-cart.ts';

/**
 * The provider's money-back guarantee, `provider/content/money-back.md`, if it applies to this cart (E-132 to E-134,
 * E-432 to E-437, K-043, K-333 to K-336). Undefined while it loads, and for a provider without one.
 */
export function useMoneyBack(): ContentPage | undefined {
  const { hsi, speedType } = useOrderMemory();
  const cart = useCart();
  const { data: guarantee } = useContent('money-back');
  if (!cart || !guarantee?.introduction) return undefined;
  const { breakdown } = cart.view;
  const isShown = shouldShowMoneyBack({
    hsi: hsi === 'Y' || breakdown.header.serviceType.startsWith('HSI'),
    speedType,
    moneyBackDays: getAgreement(breakdown)?.moneyBackDays,
  });
  return isShown ? guarantee : undefined;
}
