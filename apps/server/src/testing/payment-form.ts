const buttons = [
  ['done', 'Use this card'],
  ['declined', 'Use a declined card'],
  ['cancelled', 'Cancel'],
] as const;

const frameScript = `<script>
let shop;
addEventListener('message', ({ data, source, origin }) => {
  if (source !== parent || data.type !== 'auto-pay' || data.says !== 'hello') return;
  const send = (message) => source.postMessage({ type: 'auto-pay', ...message }, origin);
  shop = { reference: data.reference, send };
  send({ says: 'ready' });
});
document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault();
  const says = event.submitter.value;
  if (says !== 'done') return shop.send({ says });
  const answer = await fetch('/method', { method: 'POST', body: shop.reference });
  const { token } = await answer.json();
  shop.send({ says, token });
};
</script>`;

/**
 * The form of a payment provider, in the words of docs/gateways.md. As a page it has the reference of the shopper, and
 * is submitted. In a frame it gets the reference from the shop, and sends messages.
 */
export const renderPaymentForm = (reference: string | null): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Payment provider</title>
<style>body { font: 1rem sans-serif; padding: 1rem } button { font: inherit; padding: 0.5rem 1rem; margin: 0.25rem 0 }</style>
<h1>Set up auto pay</h1>
<form method="post" action="/finish">
<p><label>Card number <input inputmode="numeric" autocomplete="cc-number"></label></p>
${reference === null ? '' : `<input type="hidden" name="reference" value="${reference.replace(/[^\w-]/g, '')}">`}
${buttons.map(([says, label]) => `<p><button name="says" value="${says}">${label}</button></p>`).join('\n')}
</form>
${reference === null ? frameScript : ''}
</html>`;
