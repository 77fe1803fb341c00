import { BusinessIcon } from '@demarc/ui/icon';
import type { Part } from '../../../cart/change-cart.ts';
import { useInternet } from '../internet/use-internet.ts';
import { Section } from '../parts/Section.tsx';
import { Trailing } from '../parts/Trailing.tsx';
import { AddServicesStep } from './AddServicesStep.tsx';
import { ContractStep } from './ContractStep.tsx';
import { SolutionsStep } from './SolutionsStep.tsx';
import { StaticIpStep } from './StaticIpStep.tsx';
import { TvAddOnStep } from './TvAddOnStep.tsx';

/** Both ask what is chosen of internet, which is found out once for them. */
function ExtrasOfInternet() {
  const internet = useInternet();
  if (!internet) return null;
  return (
    <>
      <Trailing step="staticIp">
        <StaticIpStep internet={internet} />
      </Trailing>
      <Trailing step="solutions">
        <SolutionsStep internet={internet} />
      </Trailing>
    </>
  );
}

/** What goes with every order, all of it optional (C-026). */
export function OrderExtras({ shown }: { shown: readonly Part[] }) {
  return (
    <Section id="section-extras" icon={<BusinessIcon />} title="Make it yours">
      <AddServicesStep shown={shown} />
      <TvAddOnStep shown={shown} />
      <ExtrasOfInternet />
      <ContractStep />
    </Section>
  );
}
