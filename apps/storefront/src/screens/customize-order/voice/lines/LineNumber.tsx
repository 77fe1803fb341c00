import type { PhoneLine } from '@demarc/domain/cart';
import { assignsNumbersLater } from '@demarc/domain/numbers';
import { formatPhoneInCart } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { KeepInPlace } from '@demarc/ui/keep-in-place';
import { Select } from '@demarc/ui/select';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { type ReactNode, useId, useState } from 'react';
import { hasDraft } from '../../../../lib/form/draft.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { useFocusReplacement } from '../../../../shell/focus/use-focus-replacement.ts';
import { changeVoice } from '../selection/change-voice.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import styles from '../voice.module.css';
import { getPortFormName } from '../voice-drafts.ts';
import { NumberText } from './NumberText.tsx';
import { PortNumberForm } from './PortNumberForm.tsx';

interface LineNumberProps {
  voice: VoiceOnScreen;
  /** The position of the line in the order. */
  index: number;
  children?: ReactNode;
}

/** The number of a line: one from the inventory, a ported one, or one that the provider assigns later. */
export function LineNumber({ voice, index, children }: LineNumberProps) {
  const { screen, current, products, pricedLines } = voice;
  const isAssignedLater = assignsNumbersLater(useSettings().rules);
  const formName = getPortFormName(index);
  const id = useId();
  const [mode, setMode] = useState<'choose' | 'port' | undefined>(() => (hasDraft(formName) ? 'port' : undefined));
  const lines = current?.voice.lines ?? [];
  const number = lines[index]?.number ?? '';
  const portedFrom = pricedLines.get(number)?.portedFrom;
  const container = useFocusReplacement<HTMLLIElement>(`${mode} ${portedFrom}`);
  const usedNumbers = lines.flatMap((line, other) => (other !== index && line.number ? [line.number] : []));
  const offeredNumbers = products.digitalVoice.numbers.map((each) => each.number);
  const choices = [...new Set([...(number ? [number] : []), ...offeredNumbers])].filter(
    (each) => !usedNumbers.includes(each),
  );

  const assignNumber = (next: string | undefined, previousProvider?: string) =>
    changeVoice(screen.cartSession, ({ voice: before, ...others }) => {
      const withNumber = <Line extends PhoneLine>(line: Line, other: number): Line => {
        if (other !== index) return line;
        const { number: _previous, ...unnumbered } = line;
        return { ...unnumbered, ...(next && { number: next }) } as Line;
      };
      return before.kind === 'bdv'
        ? {
            ...others,
            voice: { ...before, lines: before.lines.map(withNumber), ...(previousProvider && { previousProvider }) },
          }
        : { ...others, voice: { ...before, lines: before.lines.map(withNumber) } };
    });

  const lineSuffix = <VisuallyHidden> for line {index + 1}</VisuallyHidden>;
  return (
    <li ref={container} id={id} className={styles.line}>
      {/* S-302: the form is taller than what replaces it. */}
      <KeepInPlace elementId={id} edge="bottom" when={mode !== 'port'} />
      <div className={styles.lineHead}>
        <h4 className={styles.heading}>Line {index + 1}</h4>
        <NumberText number={number} />
        {portedFrom && <span className={styles.soft}>Transferred from {portedFrom}</span>}
        {!mode && (
          <div className={styles.lineActions}>
            {(!isAssignedLater || portedFrom) && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => (isAssignedLater ? void assignNumber(undefined) : setMode('choose'))}
              >
                {portedFrom ? 'Use a new number' : number ? 'Change number' : 'Choose a number'}
                {lineSuffix}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => setMode('port')}>
              {portedFrom ? 'Change' : 'Keep my number'}
              {portedFrom && <VisuallyHidden> transferred number</VisuallyHidden>}
              {lineSuffix}
            </Button>
          </div>
        )}
      </div>
      {mode === 'choose' && (
        <div className={styles.picker}>
          <Select
            label={`Number of line ${index + 1}`}
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
      {mode === 'port' && (
        <PortNumberForm
          cartSession={screen.cartSession}
          name={formName}
          portedFrom={portedFrom}
          lines={lines}
          index={index}
          cancelLabel={isAssignedLater ? 'Cancel' : 'Choose a new number'}
          onCancel={() => setMode(isAssignedLater ? undefined : 'choose')}
          onPorted={async (ported, provider) => {
            const isAssigned = await assignNumber(ported, provider);
            if (isAssigned) setMode(undefined);
            return isAssigned;
          }}
        />
      )}
      {children}
    </li>
  );
}
