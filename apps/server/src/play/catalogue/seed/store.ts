import { at, run, sql, type Tx } from '@fairhouse/db';
import { CATALOGUE, type Engine, engineOf, findGame, publishedRange } from '@fairhouse/games';
import { findPokerRoom } from '@fairhouse/games/poker';
import { wireMoney } from '@fairhouse/kernel';
import type { GameType } from '@fairhouse/wire/play/game-types';

export type NewVendor = {
  readonly vendorCode: string;
  readonly title: string;
  readonly gameType: GameType;
  readonly provider: string | null;
  /** Whose wallet pays the stakes; the platform's unless told. */
  readonly walletMode?: 'seamless' | 'transfer';
  readonly isHot: boolean;
  readonly games: readonly { readonly code: string; readonly title: string }[];
};

/** Vendors of every category with their games; those of the studio come from its own catalogue. */
export async function insertVendors(
  tx: Tx,
  brandId: string,
  vendors: readonly NewVendor[],
  nowMs: number,
): Promise<void> {
  let place = 0;
  for (const [vendorPlace, vendor] of vendors.entries()) {
    await run(
      tx,
      sql`insert into vendor (brand_id, vendor_code, title, game_type, provider, wallet_mode, is_hot, place)
        values (${brandId}, ${vendor.vendorCode}, ${vendor.title}, ${vendor.gameType}, ${vendor.provider},
          ${vendor.walletMode ?? 'seamless'}, ${vendor.isHot}, ${vendorPlace})`,
    );
    const served = vendor.provider ? CATALOGUE.filter((game) => game.vendorCode === vendor.vendorCode) : [];
    for (const game of [...served, ...vendor.games]) {
      await insertGame(tx, brandId, vendor, { ...game, place, addedAt: nowMs - place * 36 * 3_600_000 });
      place += 1;
    }
  }
}

type NewGame = {
  readonly code: string;
  readonly title: string;
  readonly place: number;
  readonly addedAt: number;
};

/** A game that is there already stays as it is. */
function insertGame(
  tx: Tx,
  brandId: string,
  { vendorCode, gameType, provider }: Pick<NewVendor, 'vendorCode' | 'gameType' | 'provider'>,
  { code, title, place, addedAt }: NewGame,
): Promise<number> {
  const own = provider ? findGame(code) : undefined;
  const engine = own && engineOf(own);
  const [rtp, rtpMost] = engine ? sayRange(engine) : [null, null];
  const least = engine?.stake.min ?? findPokerRoom(code)?.rules.buyIn.min;
  const state = own ? 'open' : 'maintenance';
  return run(
    tx,
    sql`insert into game (brand_id, code, vendor_code, title, game_type, state, told_state, rtp, rtp_told_most, stake_min, added_at, place,
        art, category)
      values (${brandId}, ${code}, ${vendorCode}, ${title}, ${gameType}, ${state}, ${state}, ${rtp}, ${rtpMost},
        ${least === undefined ? null : wireMoney(least)}, ${at(addedAt)}, ${place},
        ${own && own.cover !== own.code ? own.cover : null}, ${own?.category ?? null})
      on conflict (brand_id, code) do nothing`,
  );
}

/** Adds the games of a vendor that the studio has had for a while only, to a brand from before. */
export async function addServedGames(
  tx: Tx,
  brandId: string,
  vendor: Pick<NewVendor, 'vendorCode' | 'gameType'>,
  nowMs: number,
): Promise<void> {
  const served = CATALOGUE.filter((game) => game.vendorCode === vendor.vendorCode);
  for (const [at, { code, title }] of served.entries())
    await insertGame(
      tx,
      brandId,
      { ...vendor, provider: 'studio' },
      { code, title, place: 1_000 + at, addedAt: nowMs },
    );
}

/** Gives a vendor that nobody serves yet its provider, and opens those of its games that no provider has told of. */
export async function connectVendor(
  tx: Tx,
  brandId: string,
  { vendorCode, provider, games }: { vendorCode: string; provider: string; games: readonly string[] },
): Promise<void> {
  await run(
    tx,
    sql`update vendor set provider = ${provider}
      where brand_id = ${brandId} and vendor_code = ${vendorCode} and provider is null`,
  );
  await run(
    tx,
    sql`update game g set told_state = 'open' from vendor v
      where g.brand_id = ${brandId} and g.vendor_code = ${vendorCode} and g.code = any(${games}::text[]) and g.rtp is null
        and v.brand_id = g.brand_id and v.vendor_code = g.vendor_code and v.provider = ${provider}`,
  );
}

/** What players are told that a game returns: the least, and the most where that differs. */
function sayRange(engine: Engine): [least: string, most: string | null] {
  const { least, most } = publishedRange(engine);
  return [least.toFixed(2), most > least ? most.toFixed(2) : null];
}
