import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { type Db, getRow, sql } from '@fairhouse/db';
import type { Member, Place } from '@fairhouse/testkit';
import type { SocketMessage } from '@fairhouse/wire/socket';
import { SOCKET_PATH } from '@fairhouse/wire/socket-path';

/** Calls that nobody repeats: how many were made, and how many got no answer or one of a broken house. */
export type Calls = { made: number; failed: number; readonly faults: Map<string, number> };

export type Watch = { readonly stop: () => Promise<void> };

const LOOKERS_PER_MEMBER = 2;

/** Members look at their balance again and again, as pages do, and repeat nothing. */
export function lookOn(members: readonly Member[], calls: Calls): Watch {
  let stopped = false;
  const look = async ({ client }: Member) => {
    while (!stopped) {
      calls.made += 1;
      await client.wallet.balance().catch((fault: unknown) => {
        if (!(fault instanceof NetworkFailure || (fault instanceof CallRefused && fault.status >= 500)))
          throw fault;
        calls.failed += 1;
        const name = fault instanceof CallRefused ? `${fault.status} ${fault.failure.code}` : 'no answer';
        calls.faults.set(name, (calls.faults.get(name) ?? 0) + 1);
      });
      await sleep(20);
    }
  };
  const looking = Promise.all(
    members.flatMap((member) => Array.from({ length: LOOKERS_PER_MEMBER }, () => look(member))),
  );
  looking.catch(() => {});
  return {
    async stop() {
      stopped = true;
      await looking;
    },
  };
}

/** A page of a member that keeps its socket open through the balancer. */
export type OpenPage = {
  readonly member: Member;
  /** The balance it was pushed last, or read when the socket opened again. */
  readonly shown: () => string | undefined;
  readonly reopened: () => number;
  readonly close: () => void;
};

const REOPEN_MS = 250;

export function openPage({ origins }: Place, member: Member): OpenPage {
  let shown: string | undefined;
  let opened = 0;
  let closed = false;
  let socket: WebSocket | undefined;
  const again = () => {
    if (!closed) setTimeout(() => void connect(), REOPEN_MS * (0.5 + Math.random()));
  };
  const connect = async () => {
    const ticket = await member.client.session.ticket().catch(() => undefined);
    if (!ticket) return again();
    const options = { protocols: [`ticket.${ticket.ticket}`], headers: { origin: origins.site } };
    socket = new WebSocket(
      `${origins.site.replace('http', 'ws')}${SOCKET_PATH}`,
      options as unknown as string[],
    );
    socket.onopen = async () => {
      opened += 1;
      if (opened > 1)
        await member.client.wallet
          .balance()
          .then(({ available }) => (shown = available))
          .catch(again);
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as SocketMessage;
      if (message.type === 'balance') shown = message.value.available;
    };
    socket.onclose = again;
  };
  void connect();
  return {
    member,
    shown: () => shown,
    reopened: () => opened - 1,
    close() {
      closed = true;
      socket?.close();
    },
  };
}

/** By how much a due step of a table or crash round, and a lease of nobody who lives, was ever late. */
export type Lateness = { tablesMs: number; leasesMs: number };

/**
 * Looks at what has one leader at a time, all the while.
 * @param isDead tells of the holder of a lease that its process is gone
 */
export function watchLeaders(db: Db, late: Lateness, isDead: (holder: string) => boolean): Watch {
  let stopped = false;
  const since = new Map<string, number>();
  const look = async () => {
    while (!stopped) {
      const row = await getRow(
        db,
        sql<{ late: number | null; held: { name: string; holder: string }[] }>`select
          (select max(extract(epoch from clock_timestamp() - case phase
              when 'betting' then locks_at when 'locked' then deals_at when 'dealing' then results_at else ends_at end)) * 1000
            from studio.table_round where phase not in ('settled', 'void'))::float8 as late,
          coalesce((select json_agg(json_build_object('name', name, 'holder', holder)) from platform.job_lease
            where until > clock_timestamp()), '[]') as held`,
      );
      late.tablesMs = Math.max(late.tablesMs, row.late ?? 0);
      const orphans = new Set(row.held.filter(({ holder }) => isDead(holder)).map(({ name }) => name));
      for (const name of since.keys()) if (!orphans.has(name)) since.delete(name);
      for (const name of orphans) {
        const from = since.get(name) ?? performance.now();
        since.set(name, from);
        late.leasesMs = Math.max(late.leasesMs, performance.now() - from);
      }
      await sleep(50);
    }
  };
  const looking = look();
  looking.catch(() => {});
  return {
    async stop() {
      stopped = true;
      await looking;
    },
  };
}
