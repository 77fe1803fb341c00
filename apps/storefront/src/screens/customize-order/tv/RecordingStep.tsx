import { RadioCards } from '@demarc/ui/radio-cards';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import { OptionPrice } from '../section/OptionPrice.tsx';
import { Step } from '../section/Step.tsx';
import { editTv, updateTvChoice } from './change-tv.ts';
import type { TvOnScreen } from './use-tv.ts';

/** C-393: shown only with its feature flag. */
export function RecordingStep({ tv: { screen, offering, choice, recording: chosenId } }: { tv: TvOnScreen }) {
  // The first entry means no recording.
  const [none] = offering.recordings;
  const recording = offering.recordings.find(({ id }) => id === chosenId) ?? none;
  return (
    <Step
      id="tvRecording"
      selectedDetails={choice && recording?.name}
      selectedPrice={choice && recording && recording.monthlyCents > 0 && formatDifference(recording.monthlyCents)}
    >
      <RadioCards
        legend="Recording and storage"
        legendHidden
        value={recording?.id ?? null}
        onValueChange={(id) => updateTvChoice(screen.cartSession, { recording: id })}
        options={offering.recordings.map(({ id, name, description, monthlyCents }) => ({
          value: id,
          label: name,
          description,
          aside: (
            <OptionPrice
              price={monthlyCents > 0 ? formatDifference(monthlyCents) : 'No charge'}
              item={{ monthlyCents }}
              isChosen={id === recording?.id}
              edit={editTv(offering, () => ({ recording: id === recording?.id ? (none?.id ?? '') : id }))}
            />
          ),
          disabled: !choice,
        }))}
        helper={choice ? undefined : 'Please choose a TV plan first.'}
      />
    </Step>
  );
}
