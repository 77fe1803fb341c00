import { Component, type ReactNode } from 'react';
import { logEvent } from '../../event-log/index.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** The last resort: whatever breaks while a page is drawn ends here instead of on a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(problem: unknown) {
    logEvent({ type: 'Error', name: 'render', logs: String(problem) });
  }

  override render() {
    return this.state.broken ? <ErrorScreen /> : this.props.children;
  }
}
