import { ItemChecks } from '../parts/ItemChecks.tsx';
import { changeVoice } from './change-voice.ts';
import type { VoiceOnScreen } from './use-voice.ts';

export function Features({ voice }: { voice: VoiceOnScreen }) {
  const { features } = voice.products.phone;
  return (
    <ItemChecks
      legend="Calling features"
      columns
      items={features.map((item) => ({ ...item, helper: item.description }))}
      chosen={voice.now?.voice.featureIds ?? []}
      onChange={(featureIds) => changeVoice((now) => ({ ...now, voice: { ...now.voice, featureIds } }))}
    />
  );
}
