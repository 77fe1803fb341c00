import { ItemChecks } from '../section/ItemChecks.tsx';
import { changeVoice } from './selection/change-voice.ts';
import type { VoiceOnScreen } from './use-voice.ts';

export function Features({ voice }: { voice: VoiceOnScreen }) {
  const { features } = voice.products.phone;
  return (
    <ItemChecks
      legend="Calling features"
      columns
      items={features.map((item) => ({ ...item, helper: item.description }))}
      chosen={voice.current?.voice.featureIds ?? []}
      onChange={(featureIds) =>
        changeVoice(voice.screen.cartSession, (current) => ({ ...current, voice: { ...current.voice, featureIds } }))
      }
    />
  );
}
