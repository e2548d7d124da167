import type { Reader } from '@fairhouse/db';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { ReportQuery, ReportRow, reportOpsRoutes } from '@fairhouse/wire/office/report';
import type { ReportBy } from '@fairhouse/wire/office/report-words';
import type { RouteReply } from '@fairhouse/wire/route';
import { readNames } from '../../identity/player/index.ts';
import { listTitles } from '../../play/games/index.ts';
import { ggrOf, presentPlay, scopeOf, sumPlays, type Viewer } from './read-figures.ts';
import { countActives, listActives, listBy, listPlay, sumPlay } from './store.ts';

const ROWS = 20;

export async function readBreakdown(
  reader: Reader,
  viewer: Viewer,
  { by, ...query }: ReportQuery & { readonly by: ReportBy },
): Promise<RouteReply<typeof reportOpsRoutes.breakdown>> {
  const scope = scopeOf(query, viewer);
  const [rows, actives, people, titles] = await Promise.all([
    listBy(reader, by, scope),
    listActives(reader, by, scope),
    countActives(reader, scope),
    by === 'vendor' || by === 'game' ? listTitles(reader, viewer.brand.id) : undefined,
  ]);
  return {
    from: scope.from,
    to: scope.to,
    rows: rows.map(
      ({ key, vendorCode, category, ...sums }): ReportRow => ({
        key,
        title: titles?.[by === 'vendor' ? 'vendors' : 'games'].get(key) ?? null,
        vendorCode,
        category,
        play: presentPlay(sums),
        actives: actives.get(key) ?? 0,
      }),
    ),
    total: { play: presentPlay(sumPlays(rows)), actives: people },
  };
}

export async function readRows(
  reader: Reader,
  viewer: Viewer,
  query: ReportQuery,
): Promise<RouteReply<typeof reportOpsRoutes.rows>> {
  const scope = scopeOf(query, viewer);
  const [rows, total, { games }] = await Promise.all([
    listPlay(reader, scope, ROWS),
    sumPlay(reader, scope),
    listTitles(reader, viewer.brand.id),
  ]);
  const names = await readNames(
    reader,
    rows.map(({ memberId }) => memberId),
  );
  const wire = (units: bigint) => wireMoney(moneyOf(units));
  return {
    from: scope.from,
    to: scope.to,
    rows: rows.map((row) => ({
      memberId: row.memberId,
      account: names.get(row.memberId)!,
      day: row.day,
      vendorCode: row.vendorCode,
      gameCode: row.gameCode,
      title: games.get(row.gameCode) ?? null,
      bets: Number(row.bets),
      stake: wire(row.stake),
      payout: wire(row.payout),
      ggr: wire(ggrOf(row)),
    })),
    others: {
      rows: total.rows - rows.length,
      ggr: wire(ggrOf(total) - rows.reduce((sum, row) => sum + ggrOf(row), 0n)),
    },
    total: presentPlay(total),
  };
}
