/**
 * The shop's icon set, named by what an icon means, so that a meaning has one picture everywhere.
 * Icons take the text colour and stand at 24 px unless `size` says otherwise; they are hidden from screen readers by
 * default, so the words beside them must say the same.
 */

export {
  ArrowLeft as BackIcon,
  ArrowRight as ForwardIcon,
  BadgeCheck as GuaranteeIcon,
  Building2 as BusinessIcon,
  Cable as FiberIcon,
  CalendarDays as CalendarIcon,
  ChevronDown as ExpandIcon,
  ChevronLeft as PreviousIcon,
  ChevronRight as NextIcon,
  CircleHelp as HelpIcon,
  Clock as TimeIcon,
  ExternalLink as OutsideIcon,
  Mail as MailIcon,
  Network as DedicatedIcon,
  Phone as PhoneIcon,
  Printer as PrintIcon,
  RadioTower as WirelessIcon,
  RotateCw as RetryIcon,
  Router as RouterIcon,
  Search as SearchIcon,
  ShieldCheck as SecureIcon,
  ShoppingCart as CartIcon,
  Tv as TvIcon,
  Wifi as InternetIcon,
} from 'lucide-react';
export * from './every-page.ts';
