import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { Link } from '@tanstack/react-router';

interface CountLinkProps {
  to: string;
  search: Readonly<Record<string, string>>;
  /** Says what is counted, for screen readers. */
  name: string;
  /** The same for one, as "held order". */
  one?: string;
  children: number | string;
}

/** A number that leads to the list of what it counts. */
export const CountLink = ({ to, search, name, one = name, children }: CountLinkProps) => (
  <Link to={to} search={search as never}>
    {typeof children === 'number' ? children.toLocaleString('en-US') : children}
    <VisuallyHidden> {children === 1 ? one : name}</VisuallyHidden>
  </Link>
);
