import { listLineNumbers } from '@demarc/domain/cart';
import { maxQuantities } from '@demarc/domain/catalog';
import { findFreeNumber } from '@demarc/domain/numbers';
import { formatDifference } from '../../../../features/cart/pricing/price-text.ts';
import { useStore } from '../../../../lib/store.ts';
import { OptionPrice } from '../../section/OptionPrice.tsx';
import { Quantity } from '../../section/Quantity.tsx';
import { changeDigitalVoice, editVoice } from '../selection/change-voice.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import styles from '../voice.module.css';
import { NumberText } from './NumberText.tsx';

/**
 * Lines for a fax machine or a card terminal. A new line takes a free number that is reserved for fax (C-313). The
 * server assigns a number if none is free, unless the provider assigns numbers later.
 */
export function FaxLines({ voice: { screen, digital, products } }: { voice: VoiceOnScreen }) {
  const reservedNumbers = useStore(screen.faxNumbers, []);
  const [fax] = products.digitalVoice.faxLines;
  if (!digital || !fax) return null;
  const changeCount = (count: number) =>
    changeDigitalVoice(screen.cartSession, (voice) => {
      const number = findFreeNumber(reservedNumbers, listLineNumbers(voice));
      const newLine = { planId: fax.id, ...(number && { number }) };
      return { ...voice, faxLines: [...voice.faxLines, newLine].slice(0, count) };
    });
  return (
    <div className={styles.group}>
      <div className={styles.count}>
        <div>
          <h4 className={styles.heading}>
            {fax.name},{' '}
            <OptionPrice
              price={formatDifference(fax.monthlyCents)}
              item={{ monthlyCents: fax.monthlyCents, onceCents: fax.onceCents }}
              edit={editVoice(screen.cartSession, (current) =>
                current.voice.kind === 'bdv'
                  ? {
                      ...current,
                      voice: { ...current.voice, faxLines: [...current.voice.faxLines, { planId: fax.id }] },
                    }
                  : current,
              )}
            />
          </h4>
          <p className={styles.soft}>{fax.description}</p>
        </div>
        <Quantity
          label="fax line"
          plural="fax lines"
          value={digital.faxLines.length}
          max={maxQuantities.faxLines}
          onChange={changeCount}
        />
      </div>
      {digital.faxLines.length > 0 && (
        <ul className={styles.faxNumbers}>
          {digital.faxLines.map(({ number }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fax line is identified by its position
            <li key={index}>
              Fax line {index + 1} <NumberText number={number} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
