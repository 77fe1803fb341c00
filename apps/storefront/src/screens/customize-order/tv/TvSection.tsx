import { listTvSteps } from '@demarc/domain/offering';
import { TvIcon } from '@demarc/ui/icon';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useEffect, useRef, useState } from 'react';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { TryAgain } from '../../../shell/TryAgain.tsx';
import { checkSteps } from '../continue/step-ticks.ts';
import { openStep, restoreSection, unfinishStep, useScreenState } from '../customize-screen.ts';
import { CardsSkeleton } from '../section/CardsSkeleton.tsx';
import { DeferUntilPainted } from '../section/DeferUntilPainted.tsx';
import { LeaveOutService } from '../section/LeaveOutService.tsx';
import { OptionPrice } from '../section/OptionPrice.tsx';
import { RemoveService } from '../section/RemoveService.tsx';
import { Section } from '../section/Section.tsx';
import { Step } from '../section/Step.tsx';
import { getStepDefinition, type StepId } from '../step-lists.ts';
import { useSectionProgress } from '../use-section-progress.ts';
import { AudienceQuestions } from './AudienceQuestions.tsx';
import { ChannelsStep } from './ChannelsStep.tsx';
import { editTv, updateTvChoice } from './change-tv.ts';
import { changeViewingOption, type ReplacedPlan } from './change-viewing-option.ts';
import { EquipmentStep } from './EquipmentStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { RecordingStep } from './RecordingStep.tsx';
import { RouterStep } from './RouterStep.tsx';
import { type Audience, noAudience, type TvChoice } from './tv-choice.ts';
import { listTvGaps } from './tv-gap.ts';
import { type TvOnScreen, useTv } from './use-tv.ts';

export function TvSection() {
  const tv = useTv();
  const { flags } = useSettings();
  const loadedTv = tv && 'offering' in tv ? tv : undefined;
  const steps = loadedTv && listTvSteps({ ...loadedTv.offering, flags });
  return (
    <Section
      id="section-tv"
      icon={<TvIcon />}
      title="TV"
      // C-159 names Local TV before any choice; the suffix says that it is not chosen yet.
      subHeader={loadedTv && (loadedTv.choice ? loadedTv.channels : `${loadedTv.channels}, not chosen yet`)}
      steps={steps}
      action={loadedTv?.choice ? <RemoveService service="tv" name="TV" /> : <LeaveOutService service="tv" />}
    >
      {loadedTv && steps ? (
        <Steps tv={loadedTv} steps={steps} />
      ) : tv && 'failureMessage' in tv ? (
        <TryAgain onRetry={tv.retry}>{tv.failureMessage}</TryAgain>
      ) : (
        <CardsSkeleton label="Loading TV plans" />
      )}
    </Section>
  );
}

function Steps({ tv, steps }: { tv: TvOnScreen; steps: readonly StepId[] }) {
  const { screen, offering, choice } = tv;
  const [requestedViewId, setRequestedViewId] = useState(offering.views.find(({ selected }) => selected)?.id ?? '');
  const viewId = choice?.viewId || requestedViewId;
  const hasPricedView = offering.views.some(({ monthlyCents }) => monthlyCents > 0);
  const gaps = listTvGaps(tv);
  const [gap] = gaps;
  const isDone = choice !== undefined && !gap;
  const requiredSteps = steps.filter((step) => !getStepDefinition(step).optional);
  const openAfterPlan = steps.includes('tvEquipment') ? 'tvEquipment' : (gap?.step ?? null);
  useSectionProgress('tv', { tvDone: isDone }, gaps, checkSteps(requiredSteps, choice !== undefined, gaps));

  // After a reload, restores the progress from the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on arrival
  useEffect(() => {
    if (choice && !screen.state.get().done.includes('tvView'))
      restoreSection(screen, 'tv', isDone ? requiredSteps : ['tvView', 'tvPlan'], isDone ? null : openAfterPlan);
  }, []);
  // Without a viewing option to choose, TV starts with its plan.
  const startsWithPlan = useScreenState(({ open }) => open.tv === 'tvView') && !steps.includes('tvView');
  useEffect(() => {
    if (startsWithPlan) openStep(screen, 'tvPlan');
  }, [startsWithPlan, screen]);

  const [requestedAudience, setRequestedAudience] = useState(noAudience);
  const audience = choice?.audience ?? requestedAudience;
  const changeAudience = (answer: Partial<Audience>) => {
    const next = { ...audience, ...answer };
    if (choice) void updateTvChoice(screen.cartSession, { audience: next });
    else setRequestedAudience(next);
  };
  const replacedPlan = useRef<ReplacedPlan>(undefined);
  const withView = (current: TvChoice, id: string) =>
    changeViewingOption(current, id, offering, replacedPlan.current).plan;
  const changeView = (id: string) => {
    setRequestedViewId(id);
    if (!choice) return;
    const {
      plan,
      message,
      replacedPlan: nextReplacedPlan,
    } = changeViewingOption(choice, id, offering, replacedPlan.current);
    replacedPlan.current = nextReplacedPlan;
    void updateTvChoice(screen.cartSession, plan);
    if (!message) return;
    unfinishStep(screen, 'tvPlan');
    screen.cartSession.notifications.notify(message, 'info');
  };
  return (
    <>
      {steps.includes('tvView') && (
        <Step id="tvView" selectedDetails={choice && offering.views.find(({ id }) => id === viewId)?.name}>
          <RadioCards
            legend="Where will you watch TV?"
            columns={2}
            value={viewId}
            onValueChange={changeView}
            options={offering.views.map(({ id, name, description, monthlyCents }) => ({
              value: id,
              label: name,
              description,
              ...(hasPricedView && {
                aside: (
                  <OptionPrice
                    price={monthlyCents > 0 ? formatDifference(monthlyCents) : 'No charge'}
                    item={{ monthlyCents }}
                    edit={choice && id !== viewId ? editTv(offering, (current) => withView(current, id)) : undefined}
                  />
                ),
              }),
            }))}
          />
          {offering.views.find(({ id }) => id === viewId)?.isPublic && (
            <AudienceQuestions audience={audience} onChange={changeAudience} />
          )}
        </Step>
      )}
      <PlanStep
        tv={tv}
        viewId={viewId}
        audience={audience}
        onChosen={() => {
          replacedPlan.current = undefined;
        }}
      />
      <DeferUntilPainted step="tvEquipment">
        {steps.includes('tvEquipment') && <EquipmentStep tv={tv} />}
      </DeferUntilPainted>
      <DeferUntilPainted step="tvRouter">{steps.includes('tvRouter') && <RouterStep tv={tv} />}</DeferUntilPainted>
      <DeferUntilPainted step="tvChannels">
        {steps.includes('tvChannels') && <ChannelsStep tv={tv} />}
      </DeferUntilPainted>
      <DeferUntilPainted step="tvRecording">
        {steps.includes('tvRecording') && <RecordingStep tv={tv} />}
      </DeferUntilPainted>
    </>
  );
}
