import { cleanup, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LazyPart } from './LazyPart.tsx';

const Missing = lazy(() => Promise.reject(new Error('404')));

function renderPage(part: React.ReactNode): void {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    cleanup();
    log.mockRestore();
  });
  render(
    <>
      <h1>Today</h1>
      {part}
    </>,
  );
}

test('a part whose code cannot be loaded offers a reload, and the rest of the page stays [A-133]', async () => {
  renderPage(
    <LazyPart loading="Loading">
      <Missing />
    </LazyPart>,
  );
  screen.getByText('Loading');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  screen.getByRole('button', { name: 'Reload' });
  screen.getByRole('heading', { name: 'Today' });
});

test('a part can say in its own place that it is missing [A-133]', async () => {
  renderPage(
    <LazyPart failed="Find is missing">
      <Missing />
    </LazyPart>,
  );
  await screen.findByText('Find is missing');
  expect(screen.queryByRole('alert')).toBeNull();
});
