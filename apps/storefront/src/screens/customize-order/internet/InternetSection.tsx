import { planTitle, routerKind } from '@demarc/domain/catalog';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { InternetIcon } from '@demarc/ui/icon';
import { useEffect } from 'react';
import { CardsSkeleton } from '../parts/CardsSkeleton.tsx';
import { DeferUntilPainted } from '../parts/DeferUntilPainted.tsx';
import { LeaveOut } from '../parts/LeaveOut.tsx';
import { RemoveService } from '../parts/RemoveService.tsx';
import { Section } from '../parts/Section.tsx';
import { restoreSection, screenState, useScreenState } from '../screen-state.ts';
import { useSectionProgress } from '../use-section-progress.ts';
import { EquipmentStep } from './EquipmentStep.tsx';
import { InstallationStep } from './InstallationStep.tsx';
import { SecurityStep } from './SecurityStep.tsx';
import { SpeedStep } from './SpeedStep.tsx';
import { UntakenOffers } from './UntakenOffers.tsx';
import { type Internet, markedRouter, useInternet, useInternetProblem } from './use-internet.ts';

export function InternetSection() {
  const internet = useInternet();
  const problem = useInternetProblem();
  const plan = internet?.offering.plans.find(({ id }) => id === internet.selection?.planId);
  return (
    <Section
      id="section-internet"
      icon={<InternetIcon />}
      title="Internet"
      subHeader={plan ? planTitle(plan) : 'Choose your speed'}
      action={internet?.selection ? <RemoveService part="internet" name="internet" /> : <LeaveOut part="internet" />}
    >
      {internet && <Steps internet={internet} />}
      {problem && (
        <Banner
          tone="error"
          action={
            <Button variant="secondary" size="small" loading={problem.retrying} onClick={problem.retry}>
              Try again
            </Button>
          }
        >
          {problem.message}
        </Banner>
      )}
      {!internet && !problem && <CardsSkeleton label="Loading internet plans" />}
    </Section>
  );
}

function Steps({ internet }: { internet: Internet }) {
  const done = useScreenState((state) => state.done);
  const { selection } = internet;
  // After a reload, restores the progress from the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!selection || screenState.get().done.includes('internetSpeed')) return;
    if (selection.routerId) restoreSection('internet', ['internetSpeed', 'equipment', 'installation'], null);
    else restoreSection('internet', ['internetSpeed'], 'equipment');
  }, []);
  const kind = routerKind((selection && markedRouter(internet)?.name) ?? '');
  useSectionProgress('internet', {
    ...(kind !== 'none' && { router: kind }),
    equipmentType: selection?.additionalRouterId ?? '',
    internetDone: done.includes('equipment') && selection?.routerId !== undefined,
  });
  return (
    <>
      <SpeedStep internet={internet} />
      <UntakenOffers internet={internet} />
      <DeferUntilPainted step="equipment">
        <EquipmentStep internet={internet} />
      </DeferUntilPainted>
      <DeferUntilPainted step="installation">
        <InstallationStep internet={internet} />
      </DeferUntilPainted>
      <DeferUntilPainted step="security">
        <SecurityStep internet={internet} />
      </DeferUntilPainted>
    </>
  );
}
