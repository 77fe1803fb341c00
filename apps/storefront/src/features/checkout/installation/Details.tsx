import { listServices } from '@demarc/domain/catalog';
import { formatCardHolder, formatInstallationTime, getPointOfContact } from '@demarc/domain/checkout';
import { Button } from '@demarc/ui/button';
import { InfoIcon } from '@demarc/ui/icon';
import { useState } from 'react';
import { useSettings } from '../../../lib/settings.tsx';
import { InstallationDialog } from '../../appointment/InstallationDialog.tsx';
import { useCheckout } from '../checkout-store.ts';
import { useCartToOrder } from '../opened-quote.ts';
import styles from './installation.module.css';

/** One line about the installation, with a dialog for the details (K-085). */
export function Details() {
  const [open, setOpen] = useState(false);
  const { businessInfo, creditCheck, installments, installation } = useCheckout();
  const cart = useCartToOrder();
  const { visitTime } = useSettings();
  const isSelfInstall = installation.installBy === 'self';
  const text = isSelfInstall
    ? 'Your package includes everything you need and a setup guide.'
    : formatInstallationTime(visitTime);
  const { autoPay, paymentMethod, card } = installments;
  const contact = getPointOfContact({
    customerType: creditCheck.customerType,
    firstName: businessInfo.contact.firstName,
    lastName: businessInfo.contact.lastName,
    cardHolder: autoPay && paymentMethod === 'Card' ? formatCardHolder(card) : null,
  });
  return (
    <div className={styles.details}>
      {text && <p>{text}</p>}
      {/* The dialog describes a technician's visit, which self install does not have. */}
      {!isSelfInstall && (
        <Button variant="quiet" size="small" icon={<InfoIcon size={18} />} onClick={() => setOpen(true)}>
          Installation details
        </Button>
      )}
      {open && (
        <InstallationDialog
          services={cart ? listServices(cart.servicesInCart) : []}
          slot={installation.chosen}
          pointOfContact={contact}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
