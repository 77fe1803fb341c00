import { emergencyAcceptance, emergencyNotices } from '@demarc/domain/checkout';
import { Checkbox } from '@demarc/ui/checkbox';
import { useState } from 'react';
import { acceptNotice } from './accept-notice.ts';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

export const missing911Text = 'Please confirm the 911 notice first.';

/** C-084, C-229: explains how 911 works with the service, and asks the shopper to accept it. */
export function Accept911({ voice }: { voice: VoiceOnScreen }) {
  const { screen, standard, accepted911 } = voice;
  const notice = emergencyNotices[standard ? 'phone' : 'digitalVoice'];
  /** The value of the checkbox until the server has recorded it. */
  const [pendingValue, setPendingValue] = useState<boolean>();
  return (
    <div className={styles.group}>
      <h4 className={styles.heading}>{notice.title}</h4>
      <p>{notice.text}</p>
      <Checkbox
        id="accept-911"
        label={emergencyAcceptance}
        checked={pendingValue ?? accepted911}
        onChange={async ({ target }) => {
          // C-229: the recorded value applies, also after a failed call.
          setPendingValue(target.checked);
          await acceptNotice(screen, target.checked);
          setPendingValue(undefined);
        }}
      />
    </div>
  );
}
