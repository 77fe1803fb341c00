import { Checkbox } from '@demarc/ui/checkbox';
import { useState } from 'react';
import { accept911 } from '../../../cart/accept-911.ts';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

/** C-084, C-229: how 911 works with the service, and that the shopper knows. */
export function Accept911({ voice }: { voice: VoiceOnScreen }) {
  const { accepted911 } = voice.cart.view;
  const [asked, setAsked] = useState<boolean>();
  return (
    <div className={styles.group}>
      <h4 className={styles.heading}>911 service</h4>
      <p>
        {voice.standard
          ? 'A 911 call from this line reaches the emergency service of its address. A call may not go through during a power cut or a fault of the line.'
          : 'Digital voice reaches 911 over your internet service. A 911 call may not go through during a power cut or while the internet is down, and emergency services are sent to the address that your lines are registered at: please tell us before you move a phone.'}
      </p>
      <Checkbox
        label="I understand and accept how 911 works with this service"
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
