import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { useGoTo, useIsHere } from '../navigation.ts';
import { StillWorking } from '../shell/StillWorking.tsx';
import { saveMyOrder } from './save-my-order.ts';

/** Whoever has told no email is asked for it on the page that saves a cart. */
export function SaveMyOrder() {
  const { goTo } = useGoTo();
  const isHere = useIsHere();
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const sentTo = await saveMyOrder(isHere);
    setSaving(false);
    if (sentTo === undefined || !isHere()) return;
    if (sentTo === null) goTo('saveCart');
    else goTo('thankYou', { state: { thanksFor: 'savedOrder', sentTo } });
  }

  return (
    <>
      <Button variant="secondary" loading={saving} loadingLabel="saving your order" onClick={() => void save()}>
        Save my order
      </Button>
      <StillWorking working={saving} />
    </>
  );
}
