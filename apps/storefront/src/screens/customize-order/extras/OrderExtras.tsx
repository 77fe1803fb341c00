import { listExtraSteps } from '@demarc/domain/offering';
import { BusinessIcon } from '@demarc/ui/icon';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import type { CartService } from '../../../features/cart/changes/change-cart.ts';
import { useCartView } from '../../../features/cart/session/use-cart.ts';
import { type Internet, useInternet } from '../internet/use-internet.ts';
import { DeferUntilPainted } from '../section/DeferUntilPainted.tsx';
import { Section } from '../section/Section.tsx';
import { useNotCarried } from '../section/use-not-carried.ts';
import type { StepId } from '../step-lists.ts';
import { AddServicesStep } from './AddServicesStep.tsx';
import { findAddableServices } from './addable-services.ts';
import { ContractStep } from './ContractStep.tsx';
import { listOfferedTerms } from './offered-terms.ts';
import { SolutionsStep } from './SolutionsStep.tsx';
import { StaticIpStep } from './StaticIpStep.tsx';
import { TvAddOnStep } from './TvAddOnStep.tsx';

/** The steps that the shopper has something to choose in. */
function useExtraSteps(internet: Internet | undefined, shownServices: readonly CartService[]): readonly StepId[] {
  const products = useProducts();
  const view = useCartView();
  const isTvCarried = useNotCarried('tv') === undefined;
  return listExtraSteps({
    internet: internet?.offering,
    planId: internet?.selection?.planId,
    addableServices: products ? findAddableServices(products, shownServices) : [],
    hasVoice: shownServices.includes('voice'),
    isTvCarried,
    termCount: products && view ? listOfferedTerms(products, view.chosen).length : 0,
  });
}

/** The optional extras of every order (C-026). Without any, there is no section (P-009). */
export function OrderExtras({ shownServices }: { shownServices: readonly CartService[] }) {
  const internet = useInternet();
  const steps = useExtraSteps(internet, shownServices);
  if (steps.length === 0) return null;
  return (
    <Section id="section-extras" icon={<BusinessIcon />} title="Make it yours" steps={steps}>
      {steps.includes('addServices') && <AddServicesStep shownServices={shownServices} />}
      {steps.includes('tvAddOn') && <TvAddOnStep />}
      <DeferUntilPainted step="staticIp">
        {internet && steps.includes('staticIp') && <StaticIpStep internet={internet} />}
      </DeferUntilPainted>
      <DeferUntilPainted step="solutions">
        {internet && steps.includes('solutions') && <SolutionsStep internet={internet} />}
      </DeferUntilPainted>
      {steps.includes('contract') && <ContractStep />}
    </Section>
  );
}
