import { formatPhoneInCart } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { Select } from '@demarc/ui/select';
import { type ReactNode, useState } from 'react';
import { changeVoice } from './change-voice.ts';
import { KeepNumberForm } from './KeepNumberForm.tsx';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

/** The number of a line: one from the inventory, or one that the shopper brings along. */
export function LineNumber({ voice, at, children }: { voice: VoiceOnScreen; at: number; children?: ReactNode }) {
  const [keeping, setKeeping] = useState(false);
  const lines = voice.now?.voice.lines ?? [];
  const number = lines[at]?.number ?? '';
  const elsewhere = lines.flatMap((line, other) => (other !== at && line.number ? [line.number] : []));
  const offered = voice.products.digitalVoice.numbers.map((each) => each.number);
  const choices = [...new Set([...(number ? [number] : []), ...offered])].filter((each) => !elsewhere.includes(each));
  const name = `Line ${at + 1}`;

  const give = (next: string, previousProvider?: string) =>
    changeVoice(({ voice: now, ...rest }) => {
      const numbered = <Line,>(line: Line, index: number): Line => (index === at ? { ...line, number: next } : line);
      return now.kind === 'bdv'
        ? { ...rest, voice: { ...now, lines: now.lines.map(numbered), ...(previousProvider && { previousProvider }) } }
        : { ...rest, voice: { ...now, lines: now.lines.map(numbered) } };
    });

  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <h4 className={styles.heading}>{name}</h4>
        <span className={styles.number}>{number ? formatPhoneInCart(number) : 'No number yet'}</span>
      </div>
      {keeping ? (
        <KeepNumberForm
          name={`keep-${at + 1}`}
          onCancel={() => setKeeping(false)}
          onKept={async (kept, provider) => {
            if (await give(kept, provider)) setKeeping(false);
          }}
        />
      ) : (
        <div className={styles.picker}>
          <Select
            label={`Number of line ${at + 1}`}
            value={number}
            {...(!number && { placeholder: 'Choose a number' })}
            options={choices.map((each) => ({ value: each, label: formatPhoneInCart(each) }))}
            onChange={({ target }) => target.value && void give(target.value)}
          />
          <Button variant="secondary" onClick={() => setKeeping(true)}>
            Keep my number
          </Button>
        </div>
      )}
      {children}
    </li>
  );
}
