import { Component, type ReactNode } from 'react';
import { logEvent } from '../../lib/event-log/index.ts';
import { unreachableError } from '../connection.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Catches render errors and shows the error screen instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { problem?: unknown }> {
  override state: { problem?: unknown } = {};

  static getDerivedStateFromError(problem: unknown) {
    return { problem };
  }

  override componentDidCatch(problem: unknown) {
    logEvent({ type: 'Error', name: 'render', logs: String(problem) });
    // Going back to a page that worked also recovers.
    addEventListener('popstate', () => this.setState({ problem: undefined }), { once: true });
  }

  override render() {
    const { problem } = this.state;
    return problem === undefined ? this.props.children : <ErrorScreen isOffline={problem === unreachableError} />;
  }
}
