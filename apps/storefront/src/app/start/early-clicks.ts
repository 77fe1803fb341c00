/**
 * Records the last click on a button before hydration. The returned function stops recording and repeats that click.
 * Links work without hydration.
 */
export function recordEarlyClick(root: HTMLElement): () => void {
  let clickedButton: HTMLElement | undefined;
  const record = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (button) clickedButton = button;
  };
  root.addEventListener('click', record, { capture: true });
  return () => {
    root.removeEventListener('click', record, { capture: true });
    if (clickedButton?.isConnected) clickedButton.click();
  };
}
