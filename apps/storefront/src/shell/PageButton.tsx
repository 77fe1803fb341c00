import { LinkButton, type LinkButtonProps } from '@demarc/ui/button';
import type { MouseEvent } from 'react';
import { opensElsewhere, useGoTo } from '../navigation.ts';
import type { Place } from '../places.ts';
import { loadScreen } from '../screens/use-screen.ts';

/** A link inside the shop, with the weight of a button. */
export function PageButton({ to, state, ...rest }: Omit<LinkButtonProps, 'href'> & { to: Place; state?: object }) {
  const { hrefOf, goTo } = useGoTo();
  // The screen is fetched as soon as the visitor means to go there. One that fails is fetched again on arrival.
  const prepare = () => void loadScreen(to).catch(() => undefined);
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    goTo(to, state && { state });
  };
  return <LinkButton {...rest} href={hrefOf(to)} onClick={follow} onPointerEnter={prepare} onFocus={prepare} />;
}
