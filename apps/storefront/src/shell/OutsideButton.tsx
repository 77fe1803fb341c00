import type { LinkName } from '@demarc/domain/shop';
import { LinkButton, type LinkButtonProps } from '@demarc/ui/button';
import { useOutside } from './outside-link.tsx';

/** A link that leads out of the shop, styled as a button. */
export function OutsideButton({ to, ...rest }: Omit<LinkButtonProps, 'href'> & { to: LinkName }) {
  return <LinkButton {...rest} {...useOutside(to)} />;
}
