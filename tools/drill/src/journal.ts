import type { WalletReply } from '@fairhouse/wire/play/provider';

export type Call = 'debit' | 'credit' | 'cancel' | 'debitCredit' | 'close';

/** One message of the drill's provider. Money is units of 1/10,000. */
export type Message = {
  readonly call: Call;
  readonly id: string;
  readonly seat: number;
  readonly round: string;
  readonly amount: bigint;
  /** The stake that a cancel gives back. */
  readonly ref?: string;
  /** Is it the last of its round? */
  readonly closes?: boolean;
  /** What a debit-credit pays. */
  readonly won?: bigint;
};

/** A message and its final answer, and when that was asked for last (of `performance.now`, in milliseconds). */
export type Entry = {
  readonly message: Message;
  readonly reply: WalletReply;
  readonly tries: number;
  readonly sentAt: number;
};

/** What a round comes to, as the provider knows it. */
export type Figures = { stake: bigint; payout: bigint };

/** What was sent and what was acknowledged, kept where no kill reaches it. */
export type Journal = {
  readonly write: (entry: Entry) => void;
  /** Notes an answer that a sound wallet does not give. */
  readonly wonder: (sentence: string) => void;
  readonly surprises: readonly string[];
  readonly entries: () => readonly Entry[];
  /** The entries from a place on. */
  readonly since: (place: number) => readonly Entry[];
  readonly figures: (round: string) => Figures;
  /** What a seat has won less what it has staked. */
  readonly net: (seat: number) => bigint;
};

export function openJournal(): Journal {
  const entries: Entry[] = [];
  const surprises: string[] = [];
  const rounds = new Map<string, Figures>();
  const nets = new Map<number, bigint>();
  const standing = new Map<string, bigint>();

  function move({ seat, round }: Message, stake: bigint, payout: bigint): void {
    const figures = rounds.get(round) ?? { stake: 0n, payout: 0n };
    figures.stake += stake;
    figures.payout += payout;
    rounds.set(round, figures);
    nets.set(seat, (nets.get(seat) ?? 0n) + payout - stake);
  }

  const effects: Record<Call, (message: Message) => void> = {
    debit: (message) => {
      standing.set(message.id, message.amount);
      move(message, message.amount, 0n);
    },
    credit: (message) => move(message, 0n, message.amount),
    debitCredit: (message) => move(message, message.amount, message.won ?? 0n),
    cancel: (message) => {
      const taken = standing.get(message.ref!) ?? 0n;
      standing.delete(message.ref!);
      move(message, -taken, 0n);
    },
    close: () => {},
  };

  return {
    write(entry) {
      entries.push(entry);
      if (entry.reply.code === 'OK') effects[entry.message.call](entry.message);
    },
    wonder: (sentence) => void surprises.push(sentence),
    surprises,
    entries: () => entries,
    since: (place) => entries.slice(place),
    figures: (round) => rounds.get(round) ?? { stake: 0n, payout: 0n },
    net: (seat) => nets.get(seat) ?? 0n,
  };
}
