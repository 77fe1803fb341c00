import { LinkButton, type LinkButtonProps } from '@demarc/ui/button';
import type { MouseEvent } from 'react';
import { opensElsewhere, useGoTo } from '../navigation.ts';
import type { Place } from '../places.ts';
import { loadScreen } from '../screens/use-screen.ts';

/** A link inside the shop, styled as a button. */
export function PageButton({ to, state, ...rest }: Omit<LinkButtonProps, 'href'> & { to: Place; state?: object }) {
  const { hrefOf, goTo } = useGoTo();
  // Prefetches the screen on hover or focus. If that fails, it is loaded again on arrival.
  const prefetch = () => void loadScreen(to).catch(() => undefined);
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    goTo(to, state && { state });
  };
  return <LinkButton {...rest} href={hrefOf(to)} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch} />;
}
