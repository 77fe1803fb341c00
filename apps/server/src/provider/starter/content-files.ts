/** A text of content/. Shoppers accept a text with a version. */
const buildText = (title: string, body: string, version?: string): string =>
  `---\ntitle: ${title}\n${version ? `version: "${version}"   # raise it with every change: orders store it\n` : ''}---\n\n${body.trim()}\n`;

export const ads = buildText(
  'Offers for your business',
  `
## No annual contract

Your service runs from month to month. Cancel at any time, without a fee.
`,
);

export const disclosures = buildText(
  'Offer details',
  `
Services are for business customers at addresses in our service area. Prices are per month and do not include taxes, fees
and other charges. Speeds are maximum wired speeds and vary with your equipment and network conditions.
`,
);

export const faq = buildText(
  'Frequently asked questions',
  `
## Can I save my order and finish it later?

Yes. Choose **Save cart** and tell us your email address. We’ll send you a link that reopens your cart.

## When will my service arrive?

You choose the date and time of your installation at checkout, from the appointments that are open at your address.

## When do I get my first bill?

Your first bill comes after your service is installed. It has your first month, one-time charges, and taxes and fees.
`,
);

export const orderDetails = buildText(
  'Offer details and terms',
  `
Prices are per month, plus taxes and fees. An activation fee of {{fee.activation}} applies.
`,
);

export const terms = buildText(
  'Terms and conditions',
  `
These terms are a summary of the agreement between your business and {{legalName}} ("we"). The full agreement is
[on our website]({{links.terms}}); where the two differ, the full agreement applies.

## Your agreement

By placing the order you confirm that you may sign for the business, that what you told us is correct, and that you accept
the prices, terms and one-time charges shown in your cart. The service runs from month to month, and you may cancel it at
any time.

## Charges and payment

Monthly charges are billed in advance, with taxes and fees. An activation fee of {{fee.activation}} applies.
`,
  '1',
);

export const letterOfAuthorization = buildText(
  'Letter of authorization',
  `
To transfer your telephone number, your current carrier needs your permission. With this letter, your business gives it.

## What you authorize

You authorize {{legalName}} to act for your business in moving the telephone numbers of this order from their current
carrier to us, and to give the carrier the account number and PIN that you entered.

## What you confirm

You confirm that you are at least 18 years old, that the numbers belong to your business and that you may decide about them.
`,
  '1',
);
