import { type Money, subtractMoney, ZERO } from '@fairhouse/kernel';

/** What of a deposit its player has, and what the house keeps for the method. */
export type DepositSplit = { readonly credited: Money; readonly fee: Money };

/**
 * Splits what came. A fee never reaches the amount: where less came than was asked for, and the fee would eat it whole,
 * none is taken. @param received above zero @param fee of the method when the deposit was asked for
 */
export const splitDeposit = (received: Money, fee: Money): DepositSplit =>
  fee < received ? { credited: subtractMoney(received, fee), fee } : { credited: received, fee: ZERO };
