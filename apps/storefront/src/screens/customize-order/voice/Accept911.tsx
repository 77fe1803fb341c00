import { Checkbox } from '@demarc/ui/checkbox';
import { useState } from 'react';
import { accept911 } from '../../../cart/accept-911.ts';
import { emergencyAcceptance, emergencyNotice } from '../../../cart/emergency-notice.ts';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

/** C-084, C-229: how 911 works with the service, and that the shopper knows. */
export function Accept911({ voice }: { voice: VoiceOnScreen }) {
  const { accepted911 } = voice.cart.view;
  const [asked, setAsked] = useState<boolean>();
  return (
    <div className={styles.group}>
      <h4 className={styles.heading}>911 service</h4>
      <p>{emergencyNotice[voice.standard ? 'phone' : 'digitalVoice']}</p>
      <Checkbox
        id="accept-911"
        label={emergencyAcceptance}
        checked={asked ?? accepted911}
        onChange={async ({ target }) => {
          setAsked(target.checked); // C-229: stored, then posted; what was recorded counts.
          await accept911(target.checked);
          setAsked(undefined);
        }}
      />
    </div>
  );
}
