import type { PhoneLine, VoiceSelection } from '@demarc/domain/cart';
import type { Transaction } from '../../platform/database/database.ts';
import { portsOf } from '../numbers/index.ts';

/** Says of each line whose its number was, where the shopper brings it along: a kept number is not to look like a new one. */
export async function markKept(tx: Transaction, sessionId: string, voice: VoiceSelection): Promise<VoiceSelection> {
  const ports = await portsOf(tx, sessionId);
  const marked = <Line extends PhoneLine>(line: Line): Line => {
    const { keptFrom: _before, ...plain } = line;
    const port = ports.find(({ number }) => number === line.number);
    return { ...plain, ...(port && { keptFrom: port.currentProvider }) } as Line;
  };
  return voice.kind === 'bdv'
    ? { ...voice, lines: voice.lines.map(marked) }
    : { ...voice, lines: voice.lines.map(marked) };
}
