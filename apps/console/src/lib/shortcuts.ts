import { useEffect, useEffectEvent } from 'react';

const offKey = 'single-key-shortcuts-off';

/** Operators can turn the shortcuts off, because speech input presses keys by accident (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(offKey) === null;

export function turnShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, 'yes');
}

/** Fields receive the typed letters themselves. */
const typingFields = 'input, textarea, select, [contenteditable]';

/** Calls a handler once when its key is pressed alone, outside fields and dialogs. Holding the key does not repeat it. */
export function useShortcuts(handlers: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key];
    if (!handler || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!areShortcutsOn() || document.querySelector('[role="dialog"]')) return;
    if (event.target instanceof Element && event.target.closest(typingFields)) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
