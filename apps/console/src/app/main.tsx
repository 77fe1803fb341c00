import '@demarc/contract/disable-zod-jit';
import '@demarc/ui/tokens';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, readTheme } from '../lib/theme.ts';
import { createConsoleRouter } from './router.tsx';

applyTheme(readTheme());

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createConsoleRouter(root.dataset.basePath ?? '')} />
  </StrictMode>,
);
