import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useEffect, useState } from 'react';
import { listenToAnnouncements } from '../lib/announcer.ts';

/** Reads announcements to screen readers. */
export function LiveRegion() {
  const [message, setMessage] = useState('');
  useEffect(() => listenToAnnouncements(setMessage), []);
  return (
    <div role="status">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
