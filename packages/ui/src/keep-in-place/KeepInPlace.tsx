import { Component } from 'react';

type Edge = 'top' | 'bottom';

interface KeepInPlaceProps {
  elementId: string;
  /** The edge of the element that keeps its place. */
  edge?: Edge;
  /** The page scrolls to keep the element in place when this becomes true. */
  when: boolean;
}

/**
 * Keeps an element where it is on the screen although the content above it grows or shrinks in the same update. A class,
 * because hooks cannot read the page before an update.
 */
export class KeepInPlace extends Component<KeepInPlaceProps> {
  override getSnapshotBeforeUpdate(previous: KeepInPlaceProps): number | null {
    return this.props.when && !previous.when ? getPosition(this.props) : null;
  }

  override componentDidUpdate(_props: KeepInPlaceProps, _state: unknown, before: number | null): void {
    if (before === null) return;
    const after = getPosition(this.props);
    if (after !== null) scrollBy({ top: after - before, behavior: 'instant' });
  }

  override render() {
    return null;
  }
}

const getPosition = ({ elementId, edge = 'top' }: KeepInPlaceProps): number | null =>
  document.getElementById(elementId)?.getBoundingClientRect()[edge] ?? null;
