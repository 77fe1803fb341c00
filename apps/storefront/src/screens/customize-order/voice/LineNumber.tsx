import { formatPhoneInCart } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { Select } from '@demarc/ui/select';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { useFocusInPlace } from '../../../shell/use-focus-in-place.ts';
import { changeVoice } from './change-voice.ts';
import { PortNumberForm } from './PortNumberForm.tsx';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';

/** The number of a line: one from the inventory, or a ported one. */
export function LineNumber({ voice, at, children }: { voice: VoiceOnScreen; at: number; children?: ReactNode }) {
  const [mode, setMode] = useState<'choose' | 'keep'>();
  const line = useFocusInPlace<HTMLLIElement>(mode);
  const lines = voice.now?.voice.lines ?? [];
  const number = lines[at]?.number ?? '';
  const keptFrom = voice.pricedLines.get(number)?.keptFrom;
  const usedNumbers = lines.flatMap((line, other) => (other !== at && line.number ? [line.number] : []));
  const offered = voice.products.digitalVoice.numbers.map((each) => each.number);
  const choices = [...new Set([...(number ? [number] : []), ...offered])].filter((each) => !usedNumbers.includes(each));
  const name = `Line ${at + 1}`;

  const assignNumber = (next: string, previousProvider?: string) =>
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
        {!mode && (
          <div className={styles.lineActions}>
            <Button variant="secondary" size="small" onClick={() => setMode('choose')}>
              {keptFrom ? 'Use a new number' : number ? 'Change number' : 'Choose a number'}
              {ofLine}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setMode('keep')}>
              {keptFrom ? 'Change' : 'Keep my number'}
              {ofLine}
            </Button>
          </div>
        )}
      </div>
      {mode === 'choose' && (
        <div className={styles.picker}>
          <Select
            label={`Number of line ${at + 1}`}
            value={number}
            {...(!number && { placeholder: 'Choose a number' })}
            options={choices.map((each) => ({ value: each, label: formatPhoneInCart(each) }))}
            onChange={({ target }) => target.value && void assignNumber(target.value)}
          />
          <Button variant="secondary" onClick={() => setMode(undefined)}>
            Done
          </Button>
        </div>
      )}
      {mode === 'keep' && (
        <PortNumberForm
          name={`keep-${at + 1}`}
          keptFrom={keptFrom}
          lines={lines}
          at={at}
          onCancel={() => setMode('choose')}
          onPorted={async (ported, provider) => {
            if (await assignNumber(ported, provider)) setMode(undefined);
          }}
        />
      )}
      {children}
    </li>
  );
}
