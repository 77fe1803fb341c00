import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import './order-bar-slot.css';

/** Renders a screen's order bar above `main`, where it sticks while the page scrolls. The header makes room for it. */
export function OrderBarSlot({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.orderBar = '';
    setSlot(document.getElementById('order-bar'));
    return () => {
      delete dataset.orderBar;
    };
  }, []);
  return slot && createPortal(children, slot);
}
