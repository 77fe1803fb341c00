import { BusinessIcon } from '@demarc/ui/icon';
import type { CartService } from '../../../features/cart/changes/change-cart.ts';
import { useInternet } from '../internet/use-internet.ts';
import { DeferUntilPainted } from '../section/DeferUntilPainted.tsx';
import { Section } from '../section/Section.tsx';
import { AddServicesStep } from './AddServicesStep.tsx';
import { ContractStep } from './ContractStep.tsx';
import { SolutionsStep } from './SolutionsStep.tsx';
import { StaticIpStep } from './StaticIpStep.tsx';
import { TvAddOnStep } from './TvAddOnStep.tsx';

/** Both steps depend on the internet selection, which is computed once here. */
function InternetExtras() {
  const internet = useInternet();
  if (!internet) return null;
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

/** The optional extras of every order (C-026). */
export function OrderExtras({ shownServices }: { shownServices: readonly CartService[] }) {
  return (
    <Section id="section-extras" icon={<BusinessIcon />} title="Make it yours">
      <AddServicesStep shownServices={shownServices} />
      <TvAddOnStep shownServices={shownServices} />
      <InternetExtras />
      <ContractStep />
    </Section>
  );
}
