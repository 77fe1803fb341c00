import { money } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { InternetIcon, PhoneIcon, TvIcon } from '@demarc/ui/icon';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import type { Part } from '../../../features/cart/changes/change-cart.ts';
import { Step } from '../parts/Step.tsx';
import { addPart } from '../screen-state.ts';
import styles from './extras.module.css';
import { goToSection } from './go-to-section.ts';
import { lowestMonthlyCents, missingParts, nameOf } from './missing-parts.ts';

const icons = { internet: <InternetIcon />, voice: <PhoneIcon />, tv: <TvIcon /> } as const;
const titles = { internet: 'Business internet', voice: 'Business phone', tv: 'Business TV' } as const;
const descriptions = {
  internet: 'Fast, reliable internet for your whole team.',
  voice: 'A business number with the features of a large office.',
  tv: 'Live TV for your customers, your waiting room or your team.',
} as const;

/** Adds the section and scrolls to it. */
export function addAndShowPart(part: Part): void {
  addPart(part);
  goToSection(part);
}

/** C-026: one step that offers only the services that the order does not have yet. */
export function AddServicesStep({ shown }: { shown: readonly Part[] }) {
  const products = useProducts();
  const missing = products ? missingParts(products, shown) : [];
  if (!products || missing.length === 0) return null;
  const names = missing.map(nameOf);
  const heading = `Add ${names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names[0]}`;
  return (
    <Step id="addServices" heading={heading} continueLabel={null}>
      <ul className={styles.services}>
        {missing.map((part) => (
          <li key={part} className={styles.service}>
            <span className={styles.icon} aria-hidden="true">
              {icons[part]}
            </span>
            <h4 className={styles.name}>{titles[part]}</h4>
            <p>{descriptions[part]}</p>
            <p className={styles.from}>from {money(lowestMonthlyCents(products, part))}/mo</p>
            <Button variant="secondary" size="small" onClick={() => addAndShowPart(part)}>
              Add {nameOf(part)}
            </Button>
          </li>
        ))}
      </ul>
    </Step>
  );
}
