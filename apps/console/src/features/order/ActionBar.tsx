import type { OrderDetail } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useId, useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { useOperatorSession, usePermissions } from '../../lib/operator-session.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import styles from './order.module.css';
import {
  type DialogAction,
  dialogActions,
  findActionStanding,
  getActionPermissions,
  isDialogAction,
} from './order-actions.ts';

/** The buttons for what the role may do. A button that is not possible now says why when it is pressed. */
export function ActionBar({ order }: { order: OrderDetail }) {
  const can = usePermissions();
  const { operator } = useOperatorSession();
  const id = useId();
  const [opened, setOpened] = useState<DialogAction>();
  const [message, setMessage] = useState<{ tone: 'info' | 'success'; text: string }>();
  const names: readonly DialogAction[] = [
    ...order.actions.map(({ name }) => name).filter(isDialogAction),
    ...(order.hold ? (['later'] as const) : []),
  ];
  const actions = names.flatMap((name) => {
    const { isAllowed, why = '' } = findActionStanding(order, name, operator.id);
    return can(...getActionPermissions(name)) ? [{ name, isAllowed, why }] : [];
  });
  const press = ({ name, isAllowed, why }: (typeof actions)[number]) => {
    setMessage(isAllowed ? undefined : { tone: 'info', text: why });
    if (isAllowed) setOpened(name);
    else announce(why);
  };
  const finish = (text: string) => {
    setOpened(undefined);
    setMessage({ tone: 'success', text });
    announce(text);
  };
  if (actions.length === 0 && !message) return null;
  return (
    <div className={styles.actionArea}>
      <div className={styles.actions}>
        {actions.map((action) => (
          <div key={action.name}>
            {/* Not `disabled`: the reason must be reachable by keyboard. */}
            <Button
              size="small"
              variant={action.name === 'release' && action.isAllowed ? 'primary' : 'secondary'}
              className={action.isAllowed ? undefined : styles.notPossible}
              aria-disabled={!action.isAllowed || undefined}
              aria-describedby={action.isAllowed ? undefined : `${id}-${action.name}`}
              onClick={() => press(action)}
            >
              {dialogActions[action.name].label}
            </Button>
            {!action.isAllowed && (
              <span id={`${id}-${action.name}`} hidden>
                <VisuallyHidden>{action.why}</VisuallyHidden>
              </span>
            )}
          </div>
        ))}
      </div>
      {message && (
        <Banner tone={message.tone} onDismiss={() => setMessage(undefined)}>
          {message.text}
        </Banner>
      )}
      {opened && <ActionDialog order={order} action={opened} onClose={() => setOpened(undefined)} onDone={finish} />}
    </div>
  );
}
