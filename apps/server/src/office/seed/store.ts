import { at, json, run, sql, type Tx } from '@fairhouse/db';
import { CATALOGUE, type Engine, engineOf, findGame, publishedRange } from '@fairhouse/games';
import { assert, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { DemoBrand } from './demo-brand.ts';

/** Adds the brand row. @returns false when it is there already */
export const insertBrand = async (tx: Tx, { brand }: DemoBrand): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into brand (id, merchant_code, name, currency, currency_symbol, time_zone, languages, logined_to_home,
        licence, minimum_age, jurisdiction, upline_transfers)
      values (${brand.id}, ${brand.merchantCode}, ${brand.name}, ${brand.currency}, ${brand.currencySymbol},
        ${brand.timeZone}, ${brand.languages}::text[], false, ${brand.licence}, ${brand.minimumAge}, ${json(brand.jurisdiction)},
        ${brand.uplineTransfers})
      on conflict do nothing`,
  )) === 1;

export async function insertRules(tx: Tx, { brand, hosts, switches, fieldRules }: DemoBrand): Promise<void> {
  for (const [place, host] of hosts.entries())
    await run(
      tx,
      sql`insert into brand_host (host, brand_id, is_primary) values (${host}, ${brand.id}, ${place === 0})`,
    );
  for (const [id, enabled] of Object.entries(switches))
    await run(
      tx,
      sql`insert into brand_switch (brand_id, switch_id, enabled) values (${brand.id}, ${id}, ${enabled})`,
    );
  for (const [field, rule] of Object.entries(fieldRules))
    await run(
      tx,
      sql`insert into brand_field_rule (brand_id, field, enabled, required, pattern_id, min_length, max_length)
        values (${brand.id}, ${field}, ${rule.enabled}, ${rule.required}, ${rule.patternId}, ${rule.minLength}, ${rule.maxLength})`,
    );
}

/** Vendors of every category with their games; those of the studio come from its own catalogue. */
export async function insertVendors(tx: Tx, { brand, vendors }: DemoBrand, nowMs: number): Promise<void> {
  let place = 0;
  for (const [vendorPlace, vendor] of vendors.entries()) {
    await run(
      tx,
      sql`insert into vendor (brand_id, vassalage, title, game_type, provider, wallet_mode, is_hot, place)
        values (${brand.id}, ${vendor.vassalage}, ${vendor.title}, ${vendor.gameType}, ${vendor.provider},
          ${vendor.walletMode ?? 'seamless'}, ${vendor.isHot}, ${vendorPlace})`,
    );
    const served = vendor.provider ? CATALOGUE.filter((game) => game.vassalage === vendor.vassalage) : [];
    for (const game of [...served, ...vendor.games]) {
      const own = vendor.provider ? findGame(game.code) : undefined;
      const engine = own && engineOf(own);
      const [rtp, rtpMost, stakeMin] = engine ? [...sayRange(engine), wireMoney(engine.stake.min)] : [];
      const state = engine ? 'open' : 'maintenance';
      await run(
        tx,
        sql`insert into game (brand_id, code, vassalage, title, game_type, state, told_state, rtp, rtp_told_most, stake_min, added_at, place,
            art, category)
          values (${brand.id}, ${game.code}, ${vendor.vassalage}, ${game.title}, ${vendor.gameType}, ${state}, ${state}, ${rtp ?? null},
            ${rtpMost ?? null}, ${stakeMin ?? null}, ${at(nowMs - place * 36 * 3_600_000)}, ${place},
            ${own && own.cover !== own.code ? own.cover : null}, ${own?.category ?? null})`,
      );
      place += 1;
    }
  }
}

/** What players are told that a game returns: the least, and the most where that differs. */
function sayRange(engine: Engine): [least: string, most: string | null] {
  const { least, most } = publishedRange(engine);
  return [least.toFixed(2), most > least ? most.toFixed(2) : null];
}

/** A payment page stays open so long. */
const PAGE_SECONDS = 1_800;

export async function insertMethods(tx: Tx, { brand, depositMethods }: DemoBrand): Promise<void> {
  for (const [place, method] of depositMethods.entries())
    await run(
      tx,
      sql`insert into deposit_method (brand_id, id, kind, name, provider, minimum, maximum, fee, usual_seconds,
          open_seconds, account_institution, account_holder, account_number, enabled, place)
        values (${brand.id}, ${method.id}, ${method.kind}, ${json(method.name)}, ${method.account ? null : 'sandbox'},
          ${units(method.minimum)}, ${units(method.maximum)}, ${units(method.fee)}, ${method.usualSeconds},
          ${method.openSeconds ?? PAGE_SECONDS}, ${method.account?.institution ?? null},
          ${method.account?.holder ?? null}, ${method.account?.number ?? null}, true, ${place})`,
    );
}

export async function insertWithdrawalMethods(
  tx: Tx,
  { brand, withdrawalMethods }: DemoBrand,
): Promise<void> {
  for (const [place, method] of withdrawalMethods.entries())
    await run(
      tx,
      sql`insert into withdrawal_method (brand_id, id, kind, name, institutions, provider, minimum, maximum, fee,
          promised_seconds, enabled, place)
        values (${brand.id}, ${method.id}, ${method.kind}, ${json(method.name)}, ${method.institutions}::text[], 'sandbox',
          ${units(method.minimum)}, ${units(method.maximum)}, ${units(method.fee)}, ${method.promisedSeconds}, true,
          ${place})`,
    );
}

export type Connection = {
  readonly code: string;
  readonly baseUrl: string;
  readonly keyId: string;
  readonly secret: Buffer;
};

/** Where a provider answers and how it signs; renewed at every start, for ports change. */
export async function connectProvider(tx: Tx, { code, baseUrl, keyId, secret }: Connection): Promise<void> {
  await run(
    tx,
    sql`insert into provider (code, base_url, launch_url) values (${code}, ${baseUrl}, ${`${baseUrl}/play`})
      on conflict (code) do update set base_url = excluded.base_url, launch_url = excluded.launch_url`,
  );
  await run(
    tx,
    sql`insert into provider_key (key_id, provider, secret) values (${keyId}, ${code}, ${secret})
      on conflict (key_id) do update set secret = excluded.secret`,
  );
}

export const connectPaymentProvider = (
  tx: Tx,
  { code, baseUrl, keyId, secret }: Connection,
): Promise<number> =>
  run(
    tx,
    sql`insert into payment_provider (code, base_url, key_id, secret) values (${code}, ${baseUrl}, ${keyId}, ${secret})
      on conflict (code) do update set base_url = excluded.base_url, secret = excluded.secret`,
  );

/** The host the site is served at belongs to the brand. */
export const addHost = (tx: Tx, brandId: string, host: string): Promise<number> =>
  run(
    tx,
    sql`insert into brand_host (host, brand_id, is_primary) values (${host}, ${brandId}, false) on conflict do nothing`,
  );

function units(amount: string): bigint {
  const money = parseMoney(amount);
  assert(money !== undefined, 'amounts of the seed are wire amounts');
  return money;
}
