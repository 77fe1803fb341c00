import { Component } from 'react';

interface KeepInPlaceProps {
  elementId: string;
  /** The page scrolls to keep the element in place when this becomes true. */
  when: boolean;
}

/**
 * Keeps an element where it is on the screen although the content above it grows or shrinks in the same update. A class,
 * because hooks cannot read the page before an update.
 */
export class KeepInPlace extends Component<KeepInPlaceProps> {
  override getSnapshotBeforeUpdate(previous: KeepInPlaceProps): number | null {
    return this.props.when && !previous.when ? getTop(this.props.elementId) : null;
  }

  override componentDidUpdate(_props: KeepInPlaceProps, _state: unknown, topBefore: number | null): void {
    if (topBefore === null) return;
    const top = getTop(this.props.elementId);
    if (top !== null) scrollBy({ top: top - topBefore, behavior: 'instant' });
  }

  override render() {
    return null;
  }
}

const getTop = (id: string): number | null => document.getElementById(id)?.getBoundingClientRect().top ?? null;
