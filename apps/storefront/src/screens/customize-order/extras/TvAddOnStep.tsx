import { Button } from '@demarc/ui/button';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import type { CartService } from '../../../features/cart/changes/change-cart.ts';
import { formatPerMonth } from '../../../features/cart/pricing/price-text.ts';
import { useCustomizeScreen } from '../customize-screen.ts';
import { Step } from '../section/Step.tsx';
import { useNotCarried } from '../section/use-not-carried.ts';
import { addAndShowService } from './AddServicesStep.tsx';
import styles from './extras.module.css';

/** C-026: lists the TV plans beside a phone order. */
export function TvAddOnStep({ shownServices }: { shownServices: readonly CartService[] }) {
  const screen = useCustomizeScreen();
  const products = useProducts();
  const notCarried = useNotCarried('tv');
  if (
    !products ||
    notCarried ||
    !shownServices.includes('voice') ||
    shownServices.includes('tv') ||
    products.tvPlans.length === 0
  )
    return null;
  return (
    <Step id="tvAddOn" continueLabel={null}>
      <ul className={styles.list}>
        {products.tvPlans.map(({ id, name, monthlyCents }) => (
          <li key={id}>
            <span>{name}</span> <strong>{formatPerMonth(monthlyCents)}</strong>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" className={styles.start} onClick={() => addAndShowService(screen, 'tv')}>
        Add TV
      </Button>
    </Step>
  );
}
