import { LinkButton, type LinkButtonProps } from '@demarc/ui/button';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { type Place, pathOf } from '../routes.ts';
import { loadScreen } from '../screens/use-screen.ts';

/** The screen is fetched as soon as the visitor means to go there. One that fails is fetched again on arrival. */
const prepare = (place: Place) => () => void loadScreen(place).catch(() => undefined);

type To<Props> = Omit<Props, 'href'> & { to: Place };

/** A link inside the shop. */
export function PageLink({ to, ...rest }: To<ComponentProps<'a'>>) {
  return <Link {...rest} href={pathOf(to)} onPointerEnter={prepare(to)} onFocus={prepare(to)} />;
}

/** The same with the weight of a button. */
export function PageButton({ to, ...rest }: To<LinkButtonProps>) {
  return (
    <Link href={pathOf(to)} asChild>
      <LinkButton {...rest} href={pathOf(to)} onPointerEnter={prepare(to)} onFocus={prepare(to)} />
    </Link>
  );
}
