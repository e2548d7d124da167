import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Contract } from '@fairhouse/wire/agency/contract';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import type {
  OpsHandlers,
  PlayerContext,
  SiteCall,
  SiteHandlers,
  StaffContext,
} from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { findPlayerByName } from '../../identity/player/index.ts';
import { playerActor, staffActor } from '../../platform/audit/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { acceptOffer, declineOffer, endContract } from './answer-offer.ts';
import { readCeilings, setCeilings } from './ceilings/ceilings.ts';
import { type Offer, type OfferFault, offerContract } from './offer-contract.ts';
import { type HouseOfferFault, offerOfHouse } from './offer-of-house.ts';
import { readContracts, readDetail } from './read-contracts.ts';
import { type ContractRow, findContract, listAll, listContracts } from './store.ts';
import type { Doer } from './tell.ts';

const SLICE = 20;

type AgentCall = SiteCall & { readonly player: PlayerContext };

const agent = ({ player, nowMs, traceId, ip }: AgentCall): Doer => ({
  actor: playerActor(player),
  name: player.username,
  playerId: player.id,
  nowMs,
  traceId,
  ip,
});

type StaffCall = {
  readonly staff: StaffContext;
  readonly nowMs: number;
  readonly traceId: string;
  readonly ip: string;
};

const house = ({ staff, nowMs, traceId, ip }: StaffCall): Doer => ({
  actor: staffActor(staff),
  name: staff.username,
  playerId: null,
  nowMs,
  traceId,
  ip,
});

type Body = Pick<Offer, 'terms' | 'note' | 'answerDays'> & { readonly memberId: Id<'player'> };

/** Does something to a contract that has the caller on one side, and answers the contract as it is then. */
const changeOwn = <F extends Refusal>(
  platform: Platform,
  { id, side }: { readonly id: string; readonly side: 'upline' | 'downline' | 'either' },
  call: AgentCall,
  change: (tx: Tx, contract: ContractRow, doer: Doer) => Promise<Result<null, F>>,
): Promise<Result<Contract, F | Refusal<'not_found'>>> =>
  transact(platform.db, async (tx): Promise<Result<Contract, F | Refusal<'not_found'>>> => {
    const contract = await findContract(tx, call.brand.id, id);
    if (!contract || !isOn(contract, call.player.id, side)) return fail({ code: 'not_found' });
    const changed = await change(tx, contract, agent(call));
    return changed.ok ? ok((await readContracts(tx, [contract]))[0]!) : changed;
  });

const isOn = (
  { uplineId, downlineId }: ContractRow,
  playerId: string,
  side: 'upline' | 'downline' | 'either',
): boolean =>
  (side !== 'upline' && downlineId === playerId) || (side !== 'downline' && uplineId === playerId);

const offerOnce = async (platform: Platform, kind: ContractKind, body: Body, call: AgentCall) => {
  const { memberId, ...wish } = body;
  const { brand, player, nowMs, idempotencyKey } = call as AgentCall & { readonly idempotencyKey: string };
  const request = { route: 'contract.offer', kind, ...body };
  const offered = await transact(platform.db, (tx) =>
    once<{ id: Id<'contract'> }, OfferFault>(
      tx,
      { scope: player.id, key: idempotencyKey, request, nowMs },
      async () => {
        const offer = { ...wish, brand, kind, uplineId: player.id, downlineId: memberId };
        const id = await offerContract(platform, tx, offer, agent(call));
        return id.ok ? ok({ id: id.value }) : id;
      },
    ),
  );
  if (!offered.ok) return offered;
  const row = await findContract(platform.db, brand.id, offered.value.id);
  return ok((await readContracts(platform.db, [row!]))[0]!);
};

export const contractHandlers = (platform: Platform): SiteHandlers['contract'] => ({
  list: async ({ query: { cursor, ...asked }, context: { player } }) => {
    const slice = { before: cursor ?? afterEveryId, limit: SLICE };
    const rows = await listContracts(platform.db, player.id, asked, slice);
    const next = rows.length === SLICE ? rows.at(-1)!.id : null;
    return ok({ items: await readContracts(platform.db, rows), next });
  },
  get: async ({ params: { id }, context: { brand, player, nowMs } }) => {
    const row = await findContract(platform.db, brand.id, id);
    if (!row || !isOn(row, player.id, 'either')) return fail({ code: 'not_found' });
    const side = row.downlineId === player.id ? 'downline' : 'upline';
    return ok(await readDetail(platform.db, row, { brand, nowMs, side }));
  },
  offer: ({ body: { kind, ...body }, context }) => offerOnce(platform, kind, body, context),
  offerHourly: ({ body, context }) => offerOnce(platform, 'hourly', body, context),
  offerRealTime: ({ body, context }) => offerOnce(platform, 'realTime', body, context),
  accept: ({ params: { id }, body, context }) =>
    changeOwn(platform, { id, side: 'downline' }, context, (tx, contract, doer) =>
      acceptOffer(platform, tx, { brand: context.brand, contract, ...body }, doer),
    ),
  reject: ({ params: { id }, body: { version }, context }) =>
    changeOwn(platform, { id, side: 'downline' }, context, (tx, contract, doer) =>
      declineOffer(platform, tx, { brand: context.brand, contract, version, why: 'rejected' }, doer),
    ),
  withdraw: ({ params: { id }, body: { version }, context }) =>
    changeOwn(platform, { id, side: 'upline' }, context, (tx, contract, doer) =>
      declineOffer(platform, tx, { brand: context.brand, contract, version, why: 'withdrawn' }, doer),
    ),
  terminate: ({ params: { id }, body: { confirm }, context }) =>
    changeOwn(platform, { id, side: 'either' }, context, (tx, contract, doer) => {
      const why = contract.uplineId === context.player.id ? 'by_upline' : 'by_downline';
      return endContract(platform, tx, { brand: context.brand, contract, confirm, why }, doer);
    }),
});

/** Does something to a contract of the house. */
const changeOfHouse = <F extends Refusal>(
  platform: Platform,
  id: string,
  call: StaffCall,
  change: (tx: Tx, contract: ContractRow, doer: Doer) => Promise<Result<null, F>>,
): Promise<Result<Contract, F | Refusal<'not_found'>>> =>
  transact(platform.db, async (tx): Promise<Result<Contract, F | Refusal<'not_found'>>> => {
    const contract = await findContract(tx, call.staff.brand.id, id);
    if (contract?.uplineId !== null) return fail({ code: 'not_found' });
    const changed = await change(tx, contract, house(call));
    return changed.ok ? ok((await readContracts(tx, [contract]))[0]!) : changed;
  });

export const contractOpsHandlers = (platform: Platform, parts: House): OpsHandlers['contract'] => ({
  list: async ({ query: { account, kind, state, cursor, limit = SLICE }, context: { staff } }) => {
    const slice = { before: cursor ?? afterEveryId, limit };
    const rows = await listAll(platform.db, staff.brand.id, { account, kind, state }, slice);
    const next = rows.length === limit ? rows.at(-1)!.id : null;
    return ok({ items: await readContracts(platform.db, rows), next });
  },
  get: async ({ params: { id }, context: { staff, nowMs } }) => {
    const row = await findContract(platform.db, staff.brand.id, id);
    if (!row) return fail({ code: 'not_found' });
    return ok(await readDetail(platform.db, row, { brand: staff.brand, nowMs, side: 'upline' }));
  },
  offer: ({ body: { account, kind, ...wish }, context }) =>
    transact(platform.db, async (tx): Promise<Result<Contract, HouseOfferFault>> => {
      const { brand } = context.staff;
      const named = await findPlayerByName(tx, brand.id, account);
      if (!named) return fail({ code: 'not_found' });
      const offer = { ...wish, brand, kind, downlineId: named.id };
      const id = await offerOfHouse(platform, parts, tx, offer, house(context));
      if (!id.ok) return id;
      const row = await findContract(tx, brand.id, id.value);
      return ok((await readContracts(tx, [row!]))[0]!);
    }),
  ceilings: async ({ context: { staff, nowMs } }) =>
    ok({ items: await readCeilings(platform, parts, platform.db, staff.brand.id, nowMs) }),
  setCeilings: (call) => setCeilings(platform, parts, call),
  withdraw: ({ params: { id }, body: { version }, context }) =>
    changeOfHouse(platform, id, context, (tx, contract, doer) =>
      declineOffer(platform, tx, { brand: context.staff.brand, contract, version, why: 'withdrawn' }, doer),
    ),
  terminate: ({ params: { id }, body: { confirm, reason }, context }) =>
    changeOfHouse(platform, id, context, (tx, contract, doer) =>
      endContract(
        platform,
        tx,
        { brand: context.staff.brand, contract, confirm, why: 'by_staff', reason },
        doer,
      ),
    ),
});
