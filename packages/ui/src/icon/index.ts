/**
 * The shop's icon set. Icons are named by meaning, so that each meaning has one picture everywhere. They take the text
 * color and default to 24 px. Screen readers skip them, so the text beside them must say the same.
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
