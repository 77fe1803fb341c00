/**
 * A press on a button before the page has come alive must not be lost: it is kept, and pressed again once it has.
 * Links need no help, they work by themselves.
 */
export function keepEarlyClicks(root: HTMLElement): () => void {
  let pressed: HTMLElement | undefined;
  const keep = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (button) pressed = button;
  };
  root.addEventListener('click', keep, { capture: true });
  return () => {
    root.removeEventListener('click', keep, { capture: true });
    if (pressed?.isConnected) pressed.click();
  };
}
