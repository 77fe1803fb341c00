import { hasSavedCartToken, isFromOtherSystem, readRetrievalParameters } from '@demarc/domain/saved-cart';
import { useEffect, useState } from 'react';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { ReopenSavedCart } from './ReopenSavedCart.tsx';
import { StopReminders } from './StopReminders.tsx';

/** E-045: the target of links in mails. The customize page and checkout show the same for a link to a saved cart. */
export default function ReturnToCart({ title }: { title: string }) {
  const [query] = useState(() => new URLSearchParams(location.search));
  const [link] = useState(() => readRetrievalParameters(query));
  const stop = query.get('stop');
  const hasCart = hasSavedCartToken(link) || isFromOtherSystem(link);
  const { goTo } = useGoTo();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on arrival
  useEffect(() => {
    if (!hasCart && !stop) goTo('addressCheck', { replace: true });
  }, []);
  if (stop) return <StopReminders token={stop} />;
  return hasCart ? <ReopenSavedCart title={title} link={link} /> : null;
}
