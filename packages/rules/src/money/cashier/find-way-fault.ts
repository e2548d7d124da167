/** How money comes in or goes out by a method. */
export type Way = {
  readonly kind: 'hosted' | 'qr' | 'bank' | 'wallet';
  /** The kind of the provider that takes part; null where none is named, undefined where it is not connected. */
  readonly provider: 'signed' | 'btcpay' | null | undefined;
};

export type WayFault = {
  readonly part: 'kind' | 'provider' | 'account';
  readonly rule: 'method_kind' | 'method_provider' | 'method_account';
};

/** A bank transfer goes to an account of the house without a provider; every other deposit by a provider, without one. */
export function findDepositWayFault({ kind, provider }: Way, account: object | null): WayFault | undefined {
  if ((kind === 'bank') !== (account !== null)) return { part: 'account', rule: 'method_account' };
  const wrong = kind === 'bank' ? provider !== null : !provider;
  return wrong ? { part: 'provider', rule: 'method_provider' } : undefined;
}

/** Payouts go by a connected provider; a payment server of coins reaches wallets only. */
export function findPayoutWayFault({ kind, provider }: Way): WayFault | undefined {
  if (!provider) return { part: 'provider', rule: 'method_provider' };
  return provider === 'btcpay' && kind !== 'wallet' ? { part: 'kind', rule: 'method_kind' } : undefined;
}
