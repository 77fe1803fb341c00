import { Step } from '../parts/Step.tsx';
import type { StepId } from '../sections.ts';
import { Accept911 } from './Accept911.tsx';
import { FaxLines } from './FaxLines.tsx';
import { Features } from './Features.tsx';
import { LineNumber } from './LineNumber.tsx';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

/** The lines with their numbers, their features, and how 911 works. */
export function PhoneSetup({ voice, steps }: { voice: VoiceOnScreen; steps: readonly StepId[] }) {
  const { now, sections } = voice;
  return (
    <Step
      id="phoneSetup"
      steps={steps}
      selectedDetails={sections.digitalLines.selectedDetails || undefined}
      selectedPrice={sections.digitalLines.selectedPrice || undefined}
      continueDisabled={!now || !voice.cart.view.accepted911}
    >
      {now ? (
        <>
          <ol className={styles.lines} aria-label="Phone lines">
            {now.voice.lines.map((_line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
              <LineNumber key={at} voice={voice} at={at} />
            ))}
          </ol>
          <FaxLines voice={voice} />
          <Features voice={voice} />
          <Accept911 voice={voice} />
        </>
      ) : (
        <p>Please choose a phone service first.</p>
      )}
    </Step>
  );
}
