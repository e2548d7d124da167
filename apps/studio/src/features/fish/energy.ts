import type { Reader, Tx } from '@fairhouse/db';
import { BULLET, bulletOf, FISH, type FishChoice, type FishEvent } from '@fairhouse/games';
import { assert, type Money, moneyOf, scaleMoney } from '@fairhouse/kernel';
import { addEnergy, type EnergyOf, readEnergy } from './store.ts';

/** Whether a round is a magazine at a fish table. */
export const isMagazine = (machineId: string): boolean => machineId === FISH.id;

/** What a player may say of a magazine: how many bullets. What its cannon has gathered is nobody's to say. */
export const asksForBullets = (choice: unknown): boolean =>
  typeof choice === 'object' && choice !== null && Object.keys(choice).join() === 'bullets';

/** The same with what was gathered before, in whole thousandths of this bullet; what is less stays for later. */
export async function chargedChoice(
  reader: Reader,
  of: EnergyOf,
  { stake, choice }: { readonly stake: Money; readonly choice: unknown },
): Promise<FishChoice> {
  const { bullets } = choice as FishChoice;
  const bullet = bulletOf(stake, bullets);
  assert(bullet, 'a magazine was judged before it begins');
  const energy = await readEnergy(reader, of);
  return { bullets, energy: Number((energy * BigInt(BULLET)) / bullet) };
}

/** A choice as it was asked for. */
export const askedChoice = (choice: unknown): unknown => ({ bullets: (choice as FishChoice).bullets });

/** Keeps what a magazine that is over has gathered, or spent. */
export async function keepEnergy(tx: Tx, of: EnergyOf, book: readonly unknown[]): Promise<void> {
  const events = book as readonly FishEvent[];
  const [opened, ended] = [events.at(0), events.at(-1)];
  assert(opened?.type === 'magazine' && ended?.type === 'end', 'a magazine that is over');
  const gathered = ended.energy - opened.energy;
  if (gathered !== 0) await addEnergy(tx, of, scaleMoney(bulletIn(opened), BigInt(gathered), BigInt(BULLET)));
}

const bulletIn = ({ bullet }: Extract<FishEvent, { type: 'magazine' }>): Money =>
  moneyOf(BigInt(bullet.replace('.', '')));
