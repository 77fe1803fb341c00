/** Scrolls now, and again two frames later, because content that renders after the page may move the target. */
export function scrollAfterLayout(scroll: () => void): void {
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
