import { BusinessIcon } from '@demarc/ui/icon';
import type { Part } from '../../../cart/change-cart.ts';
import { Section } from '../parts/Section.tsx';
import { AddServicesStep } from './AddServicesStep.tsx';
import { ContractStep } from './ContractStep.tsx';
import { SolutionsStep } from './SolutionsStep.tsx';
import { StaticIpStep } from './StaticIpStep.tsx';
import { TvAddOnStep } from './TvAddOnStep.tsx';

/** What goes with every order, all of it optional (C-026). */
export function OrderExtras({ shown }: { shown: readonly Part[] }) {
  return (
    <Section id="section-extras" icon={<BusinessIcon />} title="Make it yours">
      <AddServicesStep shown={shown} />
      <TvAddOnStep shown={shown} />
      <StaticIpStep />
      <SolutionsStep />
      <ContractStep />
    </Section>
  );
}
