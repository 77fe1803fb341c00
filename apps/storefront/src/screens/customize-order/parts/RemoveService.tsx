import { Button } from '@demarc/ui/button';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useState } from 'react';
import { type Part, removeService } from '../../../cart/change-cart.ts';
import { RemoveServiceDialog } from '../../../cart/RemoveServiceDialog.tsx';
import { focusIfLost } from '../../../shell/focus-if-lost.ts';

interface RemoveServiceProps {
  part: Part;
  /** As the button says it to who cannot see its section: "Remove phone". */
  name: string;
}

/** Takes a service out of the order, after a question. Its button goes: the focus is then its first step's, its heading's or the page's. */
export function RemoveService({ part, name }: RemoveServiceProps) {
  const [asked, setAsked] = useState(false);
  // It comes with the hand: drawing it takes longer than the choice that this button comes with.
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  const keepFocus = () =>
    requestAnimationFrame(() => {
      focusIfLost(`section-${part}-title`);
      focusIfLost('main');
    });
  const remove = async () => {
    const removed = removeService(part);
    keepFocus(); // The button goes before the server has answered,
    await removed;
    keepFocus(); // and what took the focus may go with the answer.
  };
  return (
    <>
      <Button variant="quiet" size="small" onPointerEnter={approach} onFocus={approach} onClick={() => setAsked(true)}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {(near || asked) && (
        <RemoveServiceDialog part={part} open={asked} onClose={() => setAsked(false)} onRemove={() => void remove()} />
      )}
    </>
  );
}
