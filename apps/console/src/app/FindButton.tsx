import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { TextField } from '@demarc/ui/text-field';
import { lazy, useEffect, useState } from 'react';
import { LazyPart, ReloadButton } from '../shell/LazyPart.tsx';

const Finder = lazy(() => import('../features/finder/Finder.tsx'));
const label = 'Number, business, contact, phone, email, address or page';

/** Opens the finder on every page, by the button or by Ctrl K, also from a field. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Another dialog has unsaved text.
      if (document.querySelector('[role="dialog"]')) return;
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button variant="secondary" size="small" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        Find
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Find" size="wide" initialFocus={findField}>
        <LazyPart loading={<LoadingField text={text} onTextChange={setText} />} failed={<FinderFailure />}>
          <Finder label={label} text={text} onTextChange={setText} onClose={() => setOpen(false)} />
        </LazyPart>
      </Dialog>
    </>
  );
}

const findField = (): HTMLElement | null => document.querySelector('[role="dialog"] input');

/** Takes what is typed while the finder loads. */
function LoadingField({ text, onTextChange }: { text: string; onTextChange: (text: string) => void }) {
  // Now the finder has its own field.
  useEffect(() => () => findField()?.focus(), []);
  return <TextField label={label} value={text} onChange={(event) => onTextChange(event.currentTarget.value)} />;
}

const FinderFailure = () => (
  <Banner tone="error" role="alert" action={<ReloadButton />}>
    Find could not be loaded. Reload the page.
  </Banner>
);
