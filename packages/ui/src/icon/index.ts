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
  CalendarDays as CalendarIcon,
  Check as CheckIcon,
  ChevronDown as ExpandIcon,
  ChevronLeft as PreviousIcon,
  ChevronRight as NextIcon,
  CircleAlert as ErrorIcon,
  CircleCheck as SuccessIcon,
  CircleHelp as HelpIcon,
  Clock as TimeIcon,
  ExternalLink as OutsideIcon,
  Info as InfoIcon,
  Mail as MailIcon,
  MapPin as PlaceIcon,
  MessageCircle as ChatIcon,
  Phone as PhoneIcon,
  Printer as PrintIcon,
  RotateCw as RetryIcon,
  Search as SearchIcon,
  ShieldCheck as SecureIcon,
  ShoppingCart as CartIcon,
  TriangleAlert as WarningIcon,
  Tv as TvIcon,
  Wifi as InternetIcon,
  X as CloseIcon,
} from 'lucide-react';
