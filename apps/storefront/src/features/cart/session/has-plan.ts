/** True if the cart contains a plan. A cart with meetings alone has none: it can be neither saved nor ordered. */
export const hasPlan = ({ header }: { readonly header: { readonly flowType: string } }): boolean =>
  header.flowType !== '';
