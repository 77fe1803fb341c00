import { Banner } from '@demarc/ui/banner';
import { type ReactNode, useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import styles from './action.module.css';
import { ReasonedButton } from './ReasonedButton.tsx';

interface ShownAction<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly isAllowed: boolean;
  /** Why it is not possible now. */
  readonly why: string;
  readonly isPrimary?: boolean;
}

interface ActionBarProps<Name extends string> {
  actions: readonly ShownAction<Name>[];
  /** The dialog of the opened action. `finish` closes it and shows what was done. */
  renderDialog: (name: Name, close: () => void, finish: (text: string) => void) => ReactNode;
  /** Links beside the buttons. */
  children?: ReactNode;
}

/** The buttons for what the role may do. A button that is not possible now says why when it is pressed. */
export function ActionBar<Name extends string>({ actions, renderDialog, children }: ActionBarProps<Name>) {
  const [opened, setOpened] = useState<Name>();
  const [message, setMessage] = useState<{ tone: 'info' | 'success'; text: string }>();
  const press = ({ name, isAllowed, why }: ShownAction<Name>) => {
    setMessage(isAllowed ? undefined : { tone: 'info', text: why });
    if (isAllowed) setOpened(name);
    else announce(why);
  };
  const close = () => setOpened(undefined);
  const finish = (text: string) => {
    close();
    setMessage({ tone: 'success', text });
    announce(text);
  };
  if (actions.length === 0 && !children && !message) return null;
  return (
    <div className={styles.area}>
      <div className={styles.actions}>
        {actions.map((action) => (
          <ReasonedButton
            key={action.name}
            variant={action.isPrimary ? 'primary' : 'secondary'}
            refusal={action.isAllowed ? undefined : action.why}
            onClick={() => press(action)}
          >
            {action.label}
          </ReasonedButton>
        ))}
        {children}
      </div>
      {message && (
        <Banner tone={message.tone} onDismiss={() => setMessage(undefined)}>
          {message.text}
        </Banner>
      )}
      {opened && renderDialog(opened, close, finish)}
    </div>
  );
}
