import type { PhoneLine, VoiceSelection } from '@demarc/domain/cart';
import type { Transaction } from '../../../platform/database/database.ts';
import { listPorts } from '../../numbers/index.ts';

/** Sets `portedFrom` on each line with a ported number, and removes it from the others. */
export async function markPortedNumbers(
  tx: Transaction,
  sessionId: string,
  voice: VoiceSelection,
): Promise<VoiceSelection> {
  const ports = await listPorts(tx, sessionId);
  const markLine = <Line extends PhoneLine>(line: Line): Line => {
    const { portedFrom: _previous, ...plain } = line;
    const port = ports.find(({ number }) => number === line.number);
    return { ...plain, ...(port && { portedFrom: port.currentProvider }) } as Line;
  };
  // TypeScript cannot map a union of line types in one expression.
  return voice.kind === 'bdv'
    ? { ...voice, lines: voice.lines.map(markLine) }
    : { ...voice, lines: voice.lines.map(markLine) };
}
