import { isRouterAccepted } from '@demarc/domain/cart';
import { formatPlanTitle, getRouterKind } from '@demarc/domain/catalog';
import { listInternetSteps } from '@demarc/domain/offering';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { InternetIcon } from '@demarc/ui/icon';
import { useEffect } from 'react';
import { HelpLineText } from '../../../shell/links/HelpLineText.tsx';
import type { Gap } from '../continue/gap.ts';
import { emptyProgress } from '../continue/progress.ts';
import { restoreSection, useScreenState } from '../customize-screen.ts';
import { CardsSkeleton } from '../section/CardsSkeleton.tsx';
import { DeferUntilPainted } from '../section/DeferUntilPainted.tsx';
import { LeaveOutService } from '../section/LeaveOutService.tsx';
import { RemoveService } from '../section/RemoveService.tsx';
import { Section } from '../section/Section.tsx';
import type { StepId } from '../step-lists.ts';
import { useSectionProgress } from '../use-section-progress.ts';
import { AvailableOffers } from './AvailableOffers.tsx';
import { EquipmentStep } from './EquipmentStep.tsx';
import { InstallationStep } from './InstallationStep.tsx';
import { SecurityStep } from './SecurityStep.tsx';
import { SpeedStep } from './SpeedStep.tsx';
import { findMarkedRouter, type Internet, useInternet, useInternetProblem } from './use-internet.ts';

export function InternetSection() {
  const internet = useInternet();
  const problem = useInternetProblem();
  const steps = internet && listInternetSteps(internet.offering);
  const plan = internet?.offering.plans.find(({ id }) => id === internet.selection?.planId);
  return (
    <Section
      id="section-internet"
      icon={<InternetIcon />}
      title="Internet"
      subHeader={plan ? formatPlanTitle(plan) : 'Choose your speed'}
      steps={steps}
      action={
        internet?.selection ? (
          <RemoveService service="internet" name="internet" />
        ) : (
          <LeaveOutService service="internet" />
        )
      }
    >
      {internet && steps && <Steps internet={internet} steps={steps} />}
      {problem && (
        <Banner
          tone="error"
          action={
            <Button variant="secondary" size="small" loading={problem.isRetrying} onClick={problem.retry}>
              Try again
            </Button>
          }
        >
          <HelpLineText>{problem.message}</HelpLineText>
        </Banner>
      )}
      {!internet && !problem && <CardsSkeleton label="Loading internet plans" />}
    </Section>
  );
}

/** The plan in the cart is not sold at this address any more. */
const planGoneGap: Gap = {
  step: 'internetSpeed',
  detail: 'Your internet plan is no longer available. Choose another.',
};

function Steps({ internet, steps }: { internet: Internet; steps: readonly StepId[] }) {
  const done = useScreenState((state) => state.done);
  const { screen, selection } = internet;
  // After a reload, restores the progress from the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on arrival
  useEffect(() => {
    if (!selection || screen.state.get().done.includes('internetSpeed')) return;
    if (selection.routerId) restoreSection(screen, 'internet', ['internetSpeed', 'equipment', 'installation'], null);
    else restoreSection(screen, 'internet', ['internetSpeed'], 'equipment');
  }, []);
  const kind = getRouterKind((selection && findMarkedRouter(internet)?.name) ?? '');
  const { internet: chosenInternet, phone, digitalVoice, tv } = internet.cart.chosen;
  const progress = {
    ...(kind !== 'none' && { router: kind }),
    equipmentType: selection?.additionalRouterId ?? '',
    internetDone: (done.includes('equipment') || !steps.includes('equipment')) && selection?.routerId !== undefined,
  };
  const isRouterDone = isRouterAccepted({
    ...emptyProgress,
    ...progress,
    voice: phone !== undefined || digitalVoice !== undefined,
    tv: tv !== undefined,
  });
  useSectionProgress('internet', progress, chosenInternet && !selection ? [planGoneGap] : [], {
    internetSpeed: selection !== undefined,
    equipment: selection !== undefined && isRouterDone,
    // A plan always has an installation, so Continue does not ask for it.
    installation: selection !== undefined,
  });
  return (
    <>
      <SpeedStep internet={internet} steps={steps} />
      <AvailableOffers internet={internet} />
      <DeferUntilPainted step="equipment">
        {steps.includes('equipment') && <EquipmentStep internet={internet} />}
      </DeferUntilPainted>
      <DeferUntilPainted step="installation">
        {steps.includes('installation') && <InstallationStep internet={internet} />}
      </DeferUntilPainted>
      <DeferUntilPainted step="security">
        {steps.includes('security') && <SecurityStep internet={internet} />}
      </DeferUntilPainted>
    </>
  );
}
