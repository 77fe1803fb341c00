import { hasPowerReserve } from '@demarc/domain/cart';
import { money } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { overTime } from '../../../features/cart/pricing/installment-text.ts';
import { Step } from '../parts/Step.tsx';
import type { StepId } from '../sections.ts';
import { changeVoice } from './change-voice.ts';
import type { VoiceOnScreen } from './use-voice.ts';

/** C-368, C-369: a battery for one or two lines; for more it is not sold. */
export function PowerReserve({ voice, steps }: { voice: VoiceOnScreen; steps: readonly StepId[] }) {
  const { now, products, sections } = voice;
  const [reserve] = products.phone.powerReserves;
  if (!reserve) return null;
  const lines = now?.voice.lines.length ?? 0;
  const sold = now !== undefined && hasPowerReserve(true, lines);
  const chosen = hasPowerReserve(now?.voice.powerReserve ?? false, lines);
  return (
    <Step
      id="powerReserve"
      steps={steps}
      selectedDetails={sections.powerReserve.selectedDetails || undefined}
      selectedPrice={sections.powerReserve.selectedPrice || undefined}
    >
      <RadioCards
        legend="Add Power Reserve backup?"
        helper={
          sold || !now
            ? `${reserve.description ?? ''} ${money(reserve.onceCents)} in all.`.trim()
            : 'One battery carries two lines. It is not available for three lines or more.'
        }
        columns={2}
        value={now ? (chosen ? 'Yes' : 'No') : null}
        onValueChange={(answer) =>
          changeVoice((before) => ({ ...before, voice: { ...before.voice, powerReserve: answer === 'Yes' } }))
        }
        options={[
          { value: 'Yes', label: 'Yes', aside: overTime(reserve.onceCents), disabled: !sold },
          { value: 'No', label: 'No', aside: 'No charge', disabled: !now },
        ]}
      />
    </Step>
  );
}
