import { Checkbox } from '@demarc/ui/checkbox';
import { useState } from 'react';
import { accept911 } from '../../../features/cart/changes/accept-911.ts';
import { emergencyAcceptance, emergencyNotice } from '../../../features/cart/changes/emergency-notice.ts';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

/** C-084, C-229: explains how 911 works with the service, and asks the shopper to accept it. */
export function Accept911({ voice }: { voice: VoiceOnScreen }) {
  const { accepted911 } = voice.cart.view;
  const [requested, setRequested] = useState<boolean>();
  return (
    <div className={styles.group}>
      <h4 className={styles.heading}>911 service</h4>
      <p>{emergencyNotice[voice.standard ? 'phone' : 'digitalVoice']}</p>
      <Checkbox
        id="accept-911"
        label={emergencyAcceptance}
        checked={requested ?? accepted911}
        onChange={async ({ target }) => {
          setRequested(target.checked); // C-229: stored, then posted; the recorded value counts.
          await accept911(target.checked);
          setRequested(undefined);
        }}
      />
    </div>
  );
}
