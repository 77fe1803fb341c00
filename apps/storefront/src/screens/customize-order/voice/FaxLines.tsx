import { lineNumbers } from '@demarc/domain/cart';
import { maxQuantities } from '@demarc/domain/catalog';
import { firstFree } from '@demarc/domain/numbers';
import { formatPhoneInCart } from '@demarc/domain/text';
import { difference } from '../../../features/cart/pricing/money.ts';
import { useStore } from '../../../lib/store.ts';
import { Quantity } from '../parts/Quantity.tsx';
import { changeVoice } from './change-voice.ts';
import { faxNumbers } from './reserve-numbers.ts';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

/**
 * Lines for a fax machine or a card terminal. The first gets the number reserved for it (C-313); the server assigns
 * the rest.
 */
export function FaxLines({ voice }: { voice: VoiceOnScreen }) {
  const offered = useStore(faxNumbers, []);
  const { digital } = voice;
  const [fax] = voice.products.digitalVoice.faxLines;
  if (!digital || !fax) return null;
  const changeCount = (count: number) =>
    changeVoice((now) => {
      if (now.voice.kind !== 'bdv') return now;
      const held = lineNumbers(now.voice);
      const number = firstFree(offered, held);
      const added = { planId: fax.id, ...(number && { number }) };
      const faxLines = [...now.voice.faxLines, added].slice(0, count);
      return { ...now, voice: { ...now.voice, faxLines } };
    });
  return (
    <div className={styles.group}>
      <div className={styles.count}>
        <div>
          <h4 className={styles.heading}>
            {fax.name}, {difference(fax.monthlyCents)}
          </h4>
          <p className={styles.soft}>{fax.description}</p>
        </div>
        <Quantity
          label="fax line"
          value={digital.faxLines.length}
          max={maxQuantities.faxLines}
          onChange={changeCount}
        />
      </div>
      {digital.faxLines.length > 0 && (
        <ul className={styles.faxNumbers}>
          {digital.faxLines.map(({ number }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fax line is known by its place
            <li key={at}>
              Fax line {at + 1}{' '}
              <span className={styles.number}>{number ? formatPhoneInCart(number) : 'No number yet'}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
