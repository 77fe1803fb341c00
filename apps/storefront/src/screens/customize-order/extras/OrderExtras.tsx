import { BusinessIcon } from '@demarc/ui/icon';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import type { CartService } from '../../../features/cart/changes/change-cart.ts';
import { useCartView } from '../../../features/cart/session/use-cart.ts';
import { type Internet, useInternet } from '../internet/use-internet.ts';
import { DeferUntilPainted } from '../section/DeferUntilPainted.tsx';
import { Section } from '../section/Section.tsx';
import { AddServicesStep } from './AddServicesStep.tsx';
import { findAddableServices } from './addable-services.ts';
import { ContractStep } from './ContractStep.tsx';
import { listOfferedTerms } from './offered-terms.ts';
import { hasSolutions, SolutionsStep } from './SolutionsStep.tsx';
import { hasAddressChoice, StaticIpStep } from './StaticIpStep.tsx';
import { TvAddOnStep } from './TvAddOnStep.tsx';

/** Both steps depend on the internet selection. */
function InternetExtras({ internet }: { internet: Internet }) {
  return (
    <>
      <DeferUntilPainted step="staticIp">
        <StaticIpStep internet={internet} />
      </DeferUntilPainted>
      <DeferUntilPainted step="solutions">
        <SolutionsStep internet={internet} />
      </DeferUntilPainted>
    </>
  );
}

/** The optional extras of every order (C-026). Without any, there is no section (P-009). */
export function OrderExtras({ shownServices }: { shownServices: readonly CartService[] }) {
  const internet = useInternet();
  const products = useProducts();
  const view = useCartView();
  const hasExtras =
    (internet && (hasAddressChoice(internet) || hasSolutions(internet))) ||
    (products && findAddableServices(products, shownServices).length > 0) ||
    (products && view && listOfferedTerms(products, view.chosen).length > 1);
  if (!hasExtras) return null;
  return (
    <Section id="section-extras" icon={<BusinessIcon />} title="Make it yours">
      <AddServicesStep shownServices={shownServices} />
      <TvAddOnStep shownServices={shownServices} />
      {internet && <InternetExtras internet={internet} />}
      <ContractStep />
    </Section>
  );
}
