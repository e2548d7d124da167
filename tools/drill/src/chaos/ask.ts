import { setTimeout as sleep } from 'node:timers/promises';
import { NetworkFailure } from '@fairhouse/client';
import type { WalletSeat } from '@fairhouse/testkit';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import type { Message } from '../journal.ts';
import { send } from '../provider.ts';

/** The night between two days of play. */
export type Night = {
  /** Resolves when it is over. */
  readonly over: Promise<void>;
  readonly end: () => void;
};

export function openNight(): Night {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { over: promise, end: resolve };
}

/** A round's way of waiting. */
export type Patience = {
  readonly night: Night;
  /** Hears that the round goes on the next day only. */
  readonly onPark: () => void;
  /** Does the provider forget this message's answers and ask again the next day? */
  readonly forgets: (message: Message) => boolean;
};

const TRIES_A_DAY = 4;
const TRIES_MAX = 200;
const PAUSE_MS = 15;

/** Asks until the answer is final: a few times today, and from tomorrow on until there is one. */
export async function ask(wallet: WalletSeat, message: Message, patience: Patience): Promise<WalletReply> {
  const today = await askTimes(wallet, message, TRIES_A_DAY);
  if (today && !patience.forgets(message)) return today;
  patience.onPark();
  await patience.night.over;
  const later = await askTimes(wallet, message, TRIES_MAX);
  if (!later) throw new Error(`${message.id} has no final answer after ${TRIES_MAX} tries`);
  return later;
}

async function askTimes(
  wallet: WalletSeat,
  message: Message,
  times: number,
): Promise<WalletReply | undefined> {
  for (let tries = 0; tries < times; tries += 1) {
    const reply = await send(wallet, message).catch((fault: unknown) => {
      if (!(fault instanceof NetworkFailure)) throw fault;
    });
    if (reply && reply.retry === 'never') return reply;
    await sleep(PAUSE_MS);
  }
  return undefined;
}
