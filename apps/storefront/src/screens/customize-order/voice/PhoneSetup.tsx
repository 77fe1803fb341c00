import { Step } from '../section/Step.tsx';
import { Accept911, missing911Text } from './Accept911.tsx';
import { Features } from './Features.tsx';
import { AssignedLaterNote } from './lines/AssignedLaterNote.tsx';
import { FaxLines } from './lines/FaxLines.tsx';
import { LineNumber } from './lines/LineNumber.tsx';
import { hasFeatures, type VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

/** The numbers and features of the lines, and the 911 notice. */
export function PhoneSetup({ voice }: { voice: VoiceOnScreen }) {
  const { current, accepted911, sections } = voice;
  return (
    <Step
      id="phoneSetup"
      selectedDetails={sections.digitalLines.selectedDetails || undefined}
      selectedPrice={sections.digitalLines.selectedPrice || undefined}
      missing={current ? !accepted911 && missing911Text : 'Please choose a phone service first.'}
    >
      {current && (
        <>
          <AssignedLaterNote />
          <ol className={styles.lines} aria-label="Phone lines">
            {current.voice.lines.map((_line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
              <LineNumber key={index} voice={voice} index={index} />
            ))}
          </ol>
          <FaxLines voice={voice} />
          {hasFeatures(voice) && <Features voice={voice} />}
          <Accept911 voice={voice} />
        </>
      )}
    </Step>
  );
}
