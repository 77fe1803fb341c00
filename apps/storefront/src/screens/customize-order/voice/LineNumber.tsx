import { formatPhoneInCart } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { Select } from '@demarc/ui/select';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { useFocusInPlace } from '../../../shell/use-focus-in-place.ts';
import { changeVoice } from './change-voice.ts';
import { KeepNumberForm } from './KeepNumberForm.tsx';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

/** The number of a line: one from the inventory, or one that the shopper brings along. */
export function LineNumber({ voice, at, children }: { voice: VoiceOnScreen; at: number; children?: ReactNode }) {
  const [asking, setAsking] = useState<'choose' | 'keep'>();
  const line = useFocusInPlace<HTMLLIElement>(asking);
  const lines = voice.now?.voice.lines ?? [];
  const number = lines[at]?.number ?? '';
  const keptFrom = voice.kept.get(number)?.keptFrom;
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

  const ofLine = <VisuallyHidden> of line {at + 1}</VisuallyHidden>;
  return (
    <li ref={line} className={styles.line}>
      <div className={styles.lineHead}>
        <h4 className={styles.heading}>{name}</h4>
        <span className={styles.number}>{number ? formatPhoneInCart(number) : 'No number yet'}</span>
        {keptFrom && <span className={styles.soft}>Kept from {keptFrom}</span>}
        {!asking && (
          <div className={styles.lineActions}>
            <Button variant="secondary" size="small" onClick={() => setAsking('choose')}>
              {keptFrom ? 'Use a new number' : number ? 'Change number' : 'Choose a number'}
              {ofLine}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsking('keep')}>
              {keptFrom ? 'Change' : 'Keep my number'}
              {ofLine}
            </Button>
          </div>
        )}
      </div>
      {asking === 'choose' && (
        <div className={styles.picker}>
          <Select
            label={`Number of line ${at + 1}`}
            value={number}
            {...(!number && { placeholder: 'Choose a number' })}
            options={choices.map((each) => ({ value: each, label: formatPhoneInCart(each) }))}
            onChange={({ target }) => target.value && void give(target.value)}
          />
          <Button variant="secondary" onClick={() => setAsking(undefined)}>
            Done
          </Button>
        </div>
      )}
      {asking === 'keep' && (
        <KeepNumberForm
          name={`keep-${at + 1}`}
          keptFrom={keptFrom}
          lines={lines}
          at={at}
          onCancel={() => setAsking('choose')}
          onKept={async (kept, provider) => {
            if (await give(kept, provider)) setAsking(undefined);
          }}
        />
      )}
      {children}
    </li>
  );
}
