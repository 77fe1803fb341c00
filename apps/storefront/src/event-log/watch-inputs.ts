import type { EventLog } from './event-log.ts';

/** E-408, E-409: where an address is looked up; everything else is quiet for longer. */
const kindOf = (name: string) => (name === 'street' || name === 'unit' ? name : 'other');

/**
 * E-327: whatever field changes is logged by its name, or by its label where it has none, and never with what it holds.
 * A radio button is told by neither: its label is the choice.
 */
export function watchInputs(target: EventTarget, logInput: EventLog['logInput']): void {
  target.addEventListener('input', (event) => {
    const { name, type, labels } = event.target as Partial<HTMLInputElement>;
    const called = name || labels?.[0]?.textContent;
    if (called && type !== 'radio') logInput(kindOf(called), called);
  });
}
