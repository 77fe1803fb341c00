const events = ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'touchmove'] as const;

let lastInputAt = Date.now();

/** Remembers when the operator last used this page, until the returned function is called. */
export function watchInput(): () => void {
  const remember = () => {
    lastInputAt = Date.now();
  };
  remember();
  for (const name of events) document.addEventListener(name, remember, { capture: true, passive: true });
  return () => {
    for (const name of events) document.removeEventListener(name, remember, { capture: true });
  };
}

/** The time since the operator last used this page. */
export const getIdleMs = (): number => Date.now() - lastInputAt;
