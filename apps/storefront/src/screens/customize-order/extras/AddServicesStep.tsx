import { formatMoney } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { InternetIcon, PhoneIcon, TvIcon } from '@demarc/ui/icon';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import type { CartService } from '../../../features/cart/changes/change-cart.ts';
import { addService, type CustomizeScreen, useCustomizeScreen } from '../customize-screen.ts';
import { Step } from '../section/Step.tsx';
import { useNotCarried } from '../section/use-not-carried.ts';
import { findAddableServices, findLowestMonthlyCents, getServiceName } from './addable-services.ts';
import styles from './extras.module.css';
import { goToSection } from './go-to-section.ts';

const icons = { internet: <InternetIcon />, voice: <PhoneIcon />, tv: <TvIcon /> } as const;
const titles = { internet: 'Business internet', voice: 'Business phone', tv: 'Business TV' } as const;
const descriptions = {
  internet: 'Internet for your whole team.',
  voice: 'A business number, or the one you have.',
  tv: 'TV for your customers, your waiting room or your team.',
} as const;

/** Adds the section and scrolls to it. */
export function addAndShowService(screen: CustomizeScreen, service: CartService): void {
  addService(screen, service);
  goToSection(service);
}

/** C-026: one step that offers only the services that the order does not have yet. */
export function AddServicesStep({ shownServices }: { shownServices: readonly CartService[] }) {
  const screen = useCustomizeScreen();
  const products = useProducts();
  const addableServices = products ? findAddableServices(products, shownServices) : [];
  const notCarried = { voice: useNotCarried('voice'), tv: useNotCarried('tv'), internet: undefined };
  if (!products || addableServices.length === 0) return null;
  const names = addableServices.map(getServiceName);
  const heading = `Add ${names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names[0]}`;
  return (
    <Step id="addServices" heading={heading} continueLabel={null}>
      <ul className={styles.services}>
        {addableServices.map((service) => (
          <li key={service} className={styles.service}>
            <span className={styles.icon} aria-hidden="true">
              {icons[service]}
            </span>
            <h4 className={styles.name}>{titles[service]}</h4>
            {notCarried[service] ? (
              <p>{notCarried[service]}</p>
            ) : (
              <>
                <p>{descriptions[service]}</p>
                <p className={styles.from}>from {formatMoney(findLowestMonthlyCents(products, service))}/mo</p>
                <Button variant="secondary" size="small" onClick={() => addAndShowService(screen, service)}>
                  Add {getServiceName(service)}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Step>
  );
}
