import { ItemChecks } from '../section/ItemChecks.tsx';
import { changeVoice, editVoice } from './selection/change-voice.ts';
import type { VoiceInCart } from './selection/voice-in-cart.ts';
import type { VoiceOnScreen } from './use-voice.ts';

const withFeatures =
  (featureIds: readonly string[]) =>
  (current: VoiceInCart): VoiceInCart => ({ ...current, voice: { ...current.voice, featureIds } });

export function Features({ voice }: { voice: VoiceOnScreen }) {
  const { features } = voice.products.phone;
  const { cartSession } = voice.screen;
  return (
    <ItemChecks
      legend="Calling features"
      columns
      priceUnit="for all lines"
      items={features.map((item) => ({ ...item, helper: item.description }))}
      chosen={voice.current?.voice.featureIds ?? []}
      onChange={(ids) => changeVoice(cartSession, withFeatures(ids))}
      edit={(ids) => editVoice(cartSession, withFeatures(ids))}
    />
  );
}
