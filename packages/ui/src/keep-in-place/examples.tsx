import { useState } from 'react';
import { Button } from '../button/index.ts';
import type { Example } from '../example.ts';
import { KeepInPlace } from './KeepInPlace.tsx';

export const accessibility = ['Has no content. What the shopper is about to read does not jump away.'];

export const examples: readonly Example[] = [
  { name: 'The button keeps its place when the text above it disappears', render: () => <ShrinkingText /> },
];

function ShrinkingText() {
  const [isShort, setShort] = useState(false);
  return (
    <>
      {!isShort && <p style={{ height: '20rem' }}>A long text.</p>}
      <KeepInPlace elementId="shrink" when={isShort} />
      <Button id="shrink" onClick={() => setShort(true)}>
        Remove the text
      </Button>
    </>
  );
}
