import type { PhoneLine, VoiceSelection } from '@demarc/domain/cart';
import type { Transaction } from '../../../platform/database/database.ts';
import { listPorts } from '../../numbers/index.ts';

/** Adds the current provider to each line with a ported number, to distinguish it from a new number. */
export async function markPortedNumbers(
  tx: Transaction,
  sessionId: string,
  voice: VoiceSelection,
): Promise<VoiceSelection> {
  const ports = await listPorts(tx, sessionId);
  const markLine = <Line extends PhoneLine>(line: Line): Line => {
    const { keptFrom: _previous, ...plain } = line;
    const port = ports.find(({ number }) => number === line.number);
    return { ...plain, ...(port && { keptFrom: port.currentProvider }) } as Line;
  };
  return voice.kind === 'bdv'
    ? { ...voice, lines: voice.lines.map(markLine) }
    : { ...voice, lines: voice.lines.map(markLine) };
}
