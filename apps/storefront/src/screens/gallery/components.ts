import * as accordion from '@demarc/ui/accordion/examples';
import * as banner from '@demarc/ui/banner/examples';
import * as button from '@demarc/ui/button/examples';
import * as card from '@demarc/ui/card/examples';
import * as checkbox from '@demarc/ui/checkbox/examples';
import * as choiceCard from '@demarc/ui/choice-card/examples';
import * as closeButton from '@demarc/ui/close-button/examples';
import * as collapsibleSection from '@demarc/ui/collapsible-section/examples';
import * as combobox from '@demarc/ui/combobox/examples';
import * as container from '@demarc/ui/container/examples';
import * as datePicker from '@demarc/ui/date-picker/examples';
import * as dialog from '@demarc/ui/dialog/examples';
import * as errorSummary from '@demarc/ui/error-summary/examples';
import * as icon from '@demarc/ui/icon/examples';
import * as notification from '@demarc/ui/notification/examples';
import * as price from '@demarc/ui/price/examples';
import * as radioCards from '@demarc/ui/radio-cards/examples';
import * as select from '@demarc/ui/select/examples';
import * as skeleton from '@demarc/ui/skeleton/examples';
import * as spinner from '@demarc/ui/spinner/examples';
import * as stepper from '@demarc/ui/stepper/examples';
import * as switchControl from '@demarc/ui/switch/examples';
import * as table from '@demarc/ui/table/examples';
import * as tabs from '@demarc/ui/tabs/examples';
import * as textArea from '@demarc/ui/text-area/examples';
import * as textField from '@demarc/ui/text-field/examples';
import * as tooltip from '@demarc/ui/tooltip/examples';
import * as visuallyHidden from '@demarc/ui/visually-hidden/examples';
import { accessibility, examples } from '../../lib/captcha/examples.tsx';

/** Every component of the design system, grouped by purpose. */
export const componentGroups = [
  { title: 'Act', components: { Button: button, 'Close button': closeButton, Dialog: dialog, Tooltip: tooltip } },
  {
    title: 'Ask',
    components: {
      'Text field': textField,
      'Text area': textArea,
      Combobox: combobox,
      Select: select,
      'Radio cards': radioCards,
      Checkbox: checkbox,
      Switch: switchControl,
      'Date picker': datePicker,
      'Error summary': errorSummary,
      Captcha: { accessibility, examples },
    },
  },
  {
    title: 'Tell',
    components: { Notification: notification, Banner: banner, Stepper: stepper, Spinner: spinner, Skeleton: skeleton },
  },
  {
    title: 'Show',
    components: {
      Price: price,
      Card: card,
      'Choice card': choiceCard,
      Table: table,
      Tabs: tabs,
      Accordion: accordion,
      'Collapsible section': collapsibleSection,
    },
  },
  { title: 'Build with', components: { Container: container, Icon: icon, 'Visually hidden': visuallyHidden } },
] as const;
