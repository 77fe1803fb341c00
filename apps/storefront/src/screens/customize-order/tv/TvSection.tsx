import { TvIcon } from '@demarc/ui/icon';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../../settings.tsx';
import { notify } from '../../../shell/notification/notification-store.ts';
import { TryAgain } from '../../../shell/TryAgain.tsx';
import { CardsSkeleton } from '../parts/CardsSkeleton.tsx';
import { LeaveOut } from '../parts/LeaveOut.tsx';
import { RemoveService } from '../parts/RemoveService.tsx';
import { Section } from '../parts/Section.tsx';
import { Step } from '../parts/Step.tsx';
import { Trailing } from '../parts/Trailing.tsx';
import { restoreSection, screenState, undoStep } from '../screen-state.ts';
import { useSectionProgress } from '../use-section-progress.ts';
import { ChannelsStep } from './ChannelsStep.tsx';
import { changeTvPart } from './change-tv.ts';
import { EquipmentStep } from './EquipmentStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { RecordingStep } from './RecordingStep.tsx';
import { RouterStep } from './RouterStep.tsx';
import { gapOfTv } from './tv-gap.ts';
import { type TvOnScreen, useTv } from './use-tv.ts';
import { type GivenUp, watchElsewhere } from './watch-elsewhere.ts';

/** The TV section. */
export function TvSection() {
  const tv = useTv();
  const ready = tv && 'offering' in tv ? tv : undefined;
  return (
    <Section
      id="section-tv"
      icon={<TvIcon />}
      title="TV"
      // C-159 names Local TV before any choice, which is not to look ordered.
      subHeader={ready && (ready.choice ? ready.channels : `${ready.channels}, not chosen yet`)}
      action={ready?.choice ? <RemoveService part="tv" name="TV" /> : <LeaveOut part="tv" />}
    >
      {ready ? (
        <Steps tv={ready} />
      ) : tv && 'failed' in tv ? (
        <TryAgain onRetry={tv.retry}>{tv.failed}</TryAgain>
      ) : (
        <CardsSkeleton label="Loading TV plans" />
      )}
    </Section>
  );
}

function Steps({ tv }: { tv: TvOnScreen }) {
  const { flags } = useSettings();
  const { offering, choice } = tv;
  const [asked, setAsked] = useState(offering.views.find(({ selected }) => selected)?.id ?? '');
  const viewId = choice?.viewId || asked;
  const gap = gapOfTv(tv);
  const done = choice !== undefined && !gap;
  useSectionProgress('tv', { tvDone: done }, gap);

  // After a reload the cart tells how far the shopper was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (choice && !screenState.get().done.includes('tvView'))
      restoreSection(
        'tv',
        done ? ['tvView', 'tvPlan', 'tvEquipment', 'tvRouter'] : ['tvView', 'tvPlan'],
        done ? null : 'tvEquipment',
      );
  }, []);

  const givenUp = useRef<GivenUp>(undefined);
  const view = (id: string) => {
    setAsked(id);
    if (!choice) return;
    const { plan, words, givenUp: before } = watchElsewhere(choice, id, offering, givenUp.current);
    givenUp.current = before;
    void changeTvPart(plan);
    if (!words) return;
    undoStep('tvPlan');
    notify(words, 'info');
  };
  return (
    <>
      <Step id="tvView" selectedDetails={choice && offering.views.find(({ id }) => id === viewId)?.name}>
        <RadioCards
          legend="Where is it watched?"
          columns={2}
          value={viewId}
          onValueChange={view}
          options={offering.views.map(({ id, name, description }) => ({ value: id, label: name, description }))}
        />
      </Step>
      <PlanStep
        tv={tv}
        viewId={viewId}
        onTaken={() => {
          givenUp.current = undefined;
        }}
      />
      <Trailing step="tvEquipment">
        <EquipmentStep tv={tv} />
      </Trailing>
      <Trailing step="tvRouter">
        <RouterStep tv={tv} />
      </Trailing>
      <Trailing step="tvChannels">
        <ChannelsStep tv={tv} />
      </Trailing>
      <Trailing step="tvRecording">{flags.tvRecording && <RecordingStep tv={tv} />}</Trailing>
    </>
  );
}
