import { getAgreement } from '@demarc/domain/cart';
import { shouldShowMoneyBack } from '@demarc/domain/saved-cart';
import { Banner } from '@demarc/ui/banner';
import { Skeleton } from '@demarc/ui/skeleton';
import { useContent } from '../../lib/api/use-content.ts';
import { useOrderMemory } from '../../lib/session/order-memory.ts';
import { ProviderText } from '../../shell/ProviderText.tsx';
import { useCart } from '../cart/session/use-cart.ts';

/** E-132 to E-134, K-043: returns true if the page shows the money-back guarantee for this cart. */
export function useShouldShowMoneyBack(): boolean {
  const { hsi, speedType } = useOrderMemory();
  const cart = useCart();
  if (!cart) return false;
  const { breakdown } = cart.view;
  return shouldShowMoneyBack({
    hsi: hsi === 'Y' || breakdown.header.serviceType.startsWith('HSI'),
    speedType,
    moneyBackDays: getAgreement(breakdown)?.moneyBackDays,
  });
}

/** E-432 to E-437, K-333 to K-336: the provider's text of the guarantee, `provider/content/money-back.md`. */
export function MoneyBackText() {
  const { data, error } = useContent('money-back');
  if (error) return <Banner tone="error">{error.message}</Banner>;
  return data ? <ProviderText html={data.introduction} /> : <Skeleton lines={4} label="Loading the guarantee" />;
}
