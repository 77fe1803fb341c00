import { Button } from '@demarc/ui/button';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import { formatPerMonth } from '../../../features/cart/pricing/price-text.ts';
import { useCustomizeScreen } from '../customize-screen.ts';
import { Step } from '../section/Step.tsx';
import { addAndShowService } from './AddServicesStep.tsx';
import styles from './extras.module.css';

/** C-026: lists the TV plans beside a phone order. */
export function TvAddOnStep() {
  const screen = useCustomizeScreen();
  const products = useProducts();
  if (!products) return null;
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
