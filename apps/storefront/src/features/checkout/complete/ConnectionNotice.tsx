import { Banner } from '@demarc/ui/banner';

/**
 * `offline`: nothing was sent. `lost`: the order was sent, and nobody knows if it was placed. `notPlaced`: the
 * connection is back, and the server knows no order.
 */
export type ConnectionState = 'connected' | 'offline' | 'lost' | 'notPlaced';

const texts = {
  offline: {
    title: 'You’re offline',
    text: 'Nothing was ordered. Everything you entered is still here. Place your order once you’re connected again.',
  },
  lost: {
    title: 'We lost the connection',
    text: 'We don’t know yet if your order went through. Everything you entered is still here. We’ll check as soon as the connection is back.',
  },
  notPlaced: {
    title: 'Your order was not placed',
    text: 'The connection is back, and nothing was ordered. Everything you entered is still here. You can place your order now.',
  },
} as const;

/** Tells the shopper what a lost connection means for the order. */
export function ConnectionNotice({ connection }: { connection: ConnectionState }) {
  if (connection === 'connected') return null;
  const { title, text } = texts[connection];
  return (
    <Banner key={connection} id="connection-notice" tone="warning" role="alert" title={title}>
      {text}
    </Banner>
  );
}
