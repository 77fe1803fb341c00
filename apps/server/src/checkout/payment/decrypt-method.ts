import type { NewPaymentMethod, Sealed } from '@demarc/contract';
import {
  detectCardBrand,
  getLastFour,
  isAccountNumber,
  isCardNumber,
  isRoutingNumber,
  isSecurityCode,
} from '@demarc/domain/text';
import type { DecryptSealed } from '../secrets/index.ts';

/** Decrypts the numbers of a method. Only vaults may call this. 'unreadable' when a number is invalid. */
export async function decryptMethod(
  decrypt: DecryptSealed,
  sessionId: string,
  method: NewPaymentMethod<Sealed>,
): Promise<NewPaymentMethod<string> | 'unreadable'> {
  if (method.kind === 'BankAccount') {
    const routingNumber = await decrypt(method.routingNumber, 'routingNumber', sessionId);
    const accountNumber = await decrypt(method.accountNumber, 'accountNumber', sessionId);
    if (!routingNumber || !isRoutingNumber(routingNumber)) return 'unreadable';
    if (!accountNumber || !isAccountNumber(accountNumber)) return 'unreadable';
    return { ...method, routingNumber, accountNumber };
  }
  const number = await decrypt(method.number, 'cardNumber', sessionId);
  const securityCode = await decrypt(method.securityCode, 'securityCode', sessionId);
  if (!number || !isCardNumber(number) || detectCardBrand(number) !== method.brand) return 'unreadable';
  if (!securityCode || !isSecurityCode(securityCode, method.brand)) return 'unreadable';
  return { ...method, number, securityCode };
}

export const getMethodLastFour = (method: NewPaymentMethod<string>): string =>
  getLastFour(method.kind === 'Card' ? method.number : method.accountNumber);
