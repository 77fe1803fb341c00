import { hasPowerReserve } from '@demarc/domain/cart';
import { calculateInstallmentCents } from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { formatInstallments } from '../../../features/cart/pricing/price-text.ts';
import { OptionPrice } from '../section/OptionPrice.tsx';
import { Step } from '../section/Step.tsx';
import { changeVoice, editVoice } from './selection/change-voice.ts';
import type { VoiceInCart } from './selection/voice-in-cart.ts';
import type { VoiceOnScreen } from './use-voice.ts';

const withReserve =
  (powerReserve: boolean) =>
  (current: VoiceInCart): VoiceInCart => ({ ...current, voice: { ...current.voice, powerReserve } });

/** C-368, C-369: a battery for one or two lines. It is not sold for more lines. */
export function PowerReserve({ voice }: { voice: VoiceOnScreen }) {
  const { screen, current, products, sections } = voice;
  const [reserve] = products.phone.powerReserves;
  if (!reserve) return null;
  const lines = current?.voice.lines.length ?? 0;
  const isSold = current !== undefined && hasPowerReserve(true, lines);
  const isChosen = hasPowerReserve(current?.voice.powerReserve ?? false, lines);
  return (
    <Step
      id="powerReserve"
      heading={reserve.name}
      selectedDetails={sections.powerReserve.selectedDetails || undefined}
      selectedPrice={sections.powerReserve.selectedPrice || undefined}
    >
      <RadioCards
        legend={`Add ${reserve.name}?`}
        helper={
          !current
            ? 'Please choose a phone service first.'
            : isSold
              ? `${reserve.description ?? ''} ${formatMoney(reserve.onceCents)} total.`.trim()
              : 'One battery supports two lines. Not available for three or more lines.'
        }
        columns={2}
        value={current ? (isChosen ? 'Yes' : 'No') : null}
        onValueChange={(answer) => changeVoice(screen.cartSession, withReserve(answer === 'Yes'))}
        options={[
          {
            value: 'Yes',
            label: 'Yes',
            aside: (
              <OptionPrice
                price={formatInstallments(reserve.onceCents)}
                item={{
                  monthlyCents: reserve.monthlyCents,
                  installmentCents: calculateInstallmentCents(reserve.onceCents),
                }}
                isChosen={isChosen}
                edit={isSold ? editVoice(screen.cartSession, withReserve(!isChosen)) : undefined}
              />
            ),
            disabled: !isSold,
          },
          {
            value: 'No',
            label: 'No',
            aside: (
              <OptionPrice
                price="No charge"
                edit={isChosen ? editVoice(screen.cartSession, withReserve(false)) : undefined}
              />
            ),
            disabled: !current,
          },
        ]}
      />
    </Step>
  );
}
