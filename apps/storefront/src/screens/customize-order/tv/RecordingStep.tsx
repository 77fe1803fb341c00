import { RadioCards } from '@demarc/ui/radio-cards';
import { difference } from '../../../features/cart/pricing/money.ts';
import { Step } from '../parts/Step.tsx';
import { changeTvPart } from './change-tv.ts';
import type { TvOnScreen } from './use-tv.ts';

/** C-393: shown only with its feature flag. */
export function RecordingStep({ tv: { offering, choice, recording: chosen } }: { tv: TvOnScreen }) {
  const recording = offering.recordings.find(({ id }) => id === chosen);
  return (
    <Step
      id="tvRecording"
      selectedDetails={choice && recording?.name}
      selectedPrice={choice && recording && recording.monthlyCents > 0 && difference(recording.monthlyCents)}
    >
      <RadioCards
        legend="Recording and storage"
        legendHidden
        value={recording?.id ?? null}
        onValueChange={(id) => changeTvPart({ recording: id })}
        options={offering.recordings.map(({ id, name, description, monthlyCents }) => ({
          value: id,
          label: name,
          description,
          aside: monthlyCents > 0 ? difference(monthlyCents) : 'No charge',
          disabled: !choice,
        }))}
        helper={choice ? undefined : 'Please choose a TV plan first.'}
      />
    </Step>
  );
}
