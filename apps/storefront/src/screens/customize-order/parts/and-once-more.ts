/** Folded steps and further phones are drawn a moment after the page: what lies above may move the place that was scrolled to. */
export function andOnceMore(scroll: () => void): void {
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
