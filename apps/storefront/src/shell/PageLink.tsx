import { LinkButton, type LinkButtonProps } from '@demarc/ui/button';
import type { ComponentProps, MouseEvent } from 'react';
import { useGoTo } from '../navigation.ts';
import type { Place } from '../routes.ts';
import { loadScreen } from '../screens/use-screen.ts';

type To<Props> = Omit<Props, 'href'> & { to: Place };

/** A link inside the shop. */
export function PageLink({ to, ...rest }: To<ComponentProps<'a'>>) {
  return <a {...rest} {...useWayTo(to)} />;
}

/** The same with the weight of a button. */
export function PageButton({ to, ...rest }: To<LinkButtonProps>) {
  return <LinkButton {...rest} {...useWayTo(to)} />;
}

function useWayTo(place: Place) {
  const { hrefOf, goTo } = useGoTo();
  // The screen is fetched as soon as the visitor means to go there. One that fails is fetched again on arrival.
  const prepare = () => void loadScreen(place).catch(() => undefined);
  const follow = (event: MouseEvent) => {
    // A new tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(place);
  };
  return { href: hrefOf(place), onClick: follow, onPointerEnter: prepare, onFocus: prepare };
}
