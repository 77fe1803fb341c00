/** Scrolls now and again two frames later: steps and phones that render after the page may move the target. */
export function scrollAfterLayout(scroll: () => void): void {
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
