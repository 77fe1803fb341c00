import { Button } from '@demarc/ui/button';
import { lazy, Suspense, useEffect, useState } from 'react';

const Finder = lazy(() => import('../features/finder/Finder.tsx'));

/** Opens the finder on every page, by the button or by Ctrl K, also from a field. */
export function FindButton({ basePath }: { basePath: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Another dialog has unsaved text.
      if (document.querySelector('[role="dialog"]')) return;
      setNeeded(true);
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button variant="secondary" size="small" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        Find
      </Button>
      {isNeeded && (
        <Suspense>
          <Finder basePath={basePath} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
