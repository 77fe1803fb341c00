import type { EventLog } from './event-log.ts';

/** E-408, E-409: the address fields have shorter debounce times than all others. */
const findKind = (name: string) => (name === 'street' || name === 'unit' ? name : 'other');

/**
 * E-327: logs every changed field by its name, or by its label where it has no name, and never with its value. Radio
 * buttons are not logged, because their label is the choice.
 */
export function watchInputs(target: EventTarget, logInput: EventLog['logInput']): void {
  target.addEventListener('input', (event) => {
    const { name, type, labels } = event.target as Partial<HTMLInputElement>;
    const label = name || labels?.[0]?.textContent;
    if (label && type !== 'radio') logInput(findKind(label), label);
  });
}
