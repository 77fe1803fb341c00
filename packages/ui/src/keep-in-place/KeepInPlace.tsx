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
  override getSnapshotBeforeUpdate(previous: KeepInPlaceProps): number | undefined {
    return this.props.when && !previous.when ? getTop(this.props.elementId) : undefined;
  }

  override componentDidUpdate(_props: KeepInPlaceProps, _state: unknown, topBefore: number | undefined): void {
    if (topBefore === undefined) return;
    const top = getTop(this.props.elementId);
    if (top !== undefined) scrollBy({ top: top - topBefore, behavior: 'instant' });
  }

  override render() {
    return null;
  }
}

const getTop = (id: string): number | undefined => document.getElementById(id)?.getBoundingClientRect().top;
