import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { Example } from '../example.ts';
import { TextField } from '../text-field/TextField.tsx';
import { Dialog } from './Dialog.tsx';

export const accessibility = [
  'Labeled by its title, described by its description; the page behind neither scrolls nor receives focus.',
  'Tab stays inside; Escape, the close button and a press outside close it; the focus returns to where it was.',
  'A long dialog scrolls between its header and its actions; in a low window all of it scrolls.',
  'A dialog that requires an answer cannot be dismissed.',
];

function RemoveTv() {
  const [open, setOpen] = useState(false);
  const closeDialog = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Remove TV
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Are you sure you want to remove this service?"
        description="Removing will delete your added TV service choices."
        actions={
          <>
            <Button variant="danger" onClick={closeDialog}>
              Remove TV service
            </Button>
            <Button variant="secondary" onClick={closeDialog}>
              Do not remove
            </Button>
          </>
        }
      />
    </>
  );
}

function Gate() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open the saved cart
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        dismissible={false}
        title="Verify your email"
        description="Enter the address to which we sent the link of this cart."
        actions={<Button onClick={() => setOpen(false)}>Verify</Button>}
      >
        <TextField label="Email address" type="email" autoComplete="email" />
      </Dialog>
    </>
  );
}

const paragraphs = [
  'No post office box.',
  'Abbreviate directions before street names: N, S, E, W.',
  'Spell out all other words.',
  'Include building, floor and unit.',
];

function Tips() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Address tips
      </Button>
      <Dialog open={open} onOpenChange={setOpen} size="wide" title="Tips for entering your address">
        <ul>
          {paragraphs.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

const channels = Array.from({ length: 94 }, (_, index) => `Channel ${index + 1}`);

function LineUp({ size }: { size: 'regular' | 'wide' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {size === 'wide' ? 'Read the line-up' : 'Choose from the line-up'}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size={size}
        title="Channel line-up"
        actions={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <ul>
          {channels.map((channel) => (
            <li key={channel}>{channel}</li>
          ))}
        </ul>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Ask about a channel
        </Button>
      </Dialog>
    </>
  );
}

export const examples: readonly Example[] = [
  { name: 'Question', render: () => <RemoveTv /> },
  { name: 'Must be answered', render: () => <Gate /> },
  { name: 'Reading', render: () => <Tips /> },
  { name: 'Longer than the window', render: () => <LineUp size="regular" /> },
  { name: 'Reading, longer than the window', render: () => <LineUp size="wide" /> },
];
