import type { BetRow } from './bet/store.ts';
import type { ProviderTransaction } from './store.ts';
import type { Outcome, WalletCall } from './wallet-call.ts';

/** What a cancel finds: what it names, and the round's bet, locked, where there is one. */
export type Cancelled = {
  readonly txId: string;
  readonly debit: ProviderTransaction;
  readonly bet: BetRow | undefined;
};

/** Gives money back. @returns the transfer, null where nothing was to move, or the refusal */
export type GiveBack = (call: WalletCall, cancelled: Cancelled) => Promise<Outcome | bigint | null>;
