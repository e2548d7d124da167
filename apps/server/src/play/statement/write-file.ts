import { csvLine, fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { LAST_TRANSFER } from '@fairhouse/ledger';
import type { Refusal } from '@fairhouse/wire/faults';
import { type CsvFile, EXPORT_ROWS_MAX } from '@fairhouse/wire/money/record-query';
import type { MovementQuery } from '@fairhouse/wire/play/statement';
import { csvTime } from '../../frame/csv.ts';
import type { Platform } from '../../frame/platform.ts';
import { type Account, listPage, sumRecords } from './list-records.ts';
import { labelCauses } from './store.ts';

const BATCH = 1_000;

const COLUMNS = ['time', 'zone', 'kind', 'amount', 'balance_after', 'currency', 'cause', 'cause_id', 'id'];

type Asked = Pick<MovementQuery, 'from' | 'to' | 'type'>;

/** An account record as a file, read batch by batch while it is sent. */
export async function writeFile(
  platform: Platform,
  account: Account,
  asked: Asked,
): Promise<Result<CsvFile, Refusal<'export_too_large'>>> {
  const { shown } = await sumRecords(platform, account, asked);
  if (shown.count > EXPORT_ROWS_MAX)
    return fail({ code: 'export_too_large', params: { max: EXPORT_ROWS_MAX } });
  const days = [asked.from, asked.to].filter((day) => day !== undefined).join('-to-') || 'all';
  return ok({ name: `account-record-${days}.csv`, lines: linesOf(platform, account, asked) });
}

async function* linesOf(platform: Platform, account: Account, asked: Asked): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (let before: bigint | undefined = LAST_TRANSFER; before !== undefined; ) {
    const movements = await listPage(platform, account, asked, before, BATCH);
    const labels = await labelCauses(
      platform.db,
      movements.map(({ cause }) => cause),
      account.language,
    );
    const { timeZone } = account;
    yield movements
      .map((m) =>
        csvLine([
          csvTime(m.atMs, timeZone),
          timeZone,
          m.kind,
          wireMoney(m.amount),
          wireMoney(m.balanceAfter),
          m.currency,
          labels.get(m.cause.id) ?? m.cause.type,
          m.cause.id,
          m.transferId.toString(),
        ]),
      )
      .join('');
    before = movements.length === BATCH ? movements.at(-1)!.transferId : undefined;
  }
}
