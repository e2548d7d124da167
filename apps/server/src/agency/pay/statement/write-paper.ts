import { createHash } from 'node:crypto';
import { addMoney, fail, formatMoney, moneyOf, ok, type Result } from '@fairhouse/kernel';
import type { SpokenLanguage } from '@fairhouse/text';
import { statementPaper } from '@fairhouse/text/en/agency/statement-paper';
import { statementPaper as vietnamese } from '@fairhouse/text/vi/agency/statement-paper';
import { STATEMENT_LINES_MAX } from '@fairhouse/wire/agency/pay-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PdfFile } from '@fairhouse/wire/money/record-query';
import { csvTime } from '../../../frame/csv.ts';
import type { Platform } from '../../../frame/platform.ts';
import { readNames } from '../../../identity/player/index.ts';
import { exactAmount } from '../present.ts';
import { type Asked, spanOf } from '../read-income.ts';
import type { Viewer } from '../read-now.ts';
import { listIncome } from '../store.ts';
import { drawStatement } from './draw-statement.ts';
import { signHash } from './sign.ts';

const WORDS = { EN: statementPaper, VI: vietnamese } as const;

/**
 * The statement of some days on paper: each line as the page of income has it, with the sum. Behind the end of the PDF stands the
 * SHA-256 of all bytes before, signed by the house.
 */
export async function writePaper(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  viewer: Viewer,
  { language, ...asked }: Asked & { readonly language: SpokenLanguage },
): Promise<Result<PdfFile, Refusal<'statement_too_long'>>> {
  const { brand, playerId, nowMs } = viewer;
  const span = spanOf(viewer, asked);
  const [rows, names] = await Promise.all([
    listIncome(
      db,
      playerId,
      { ...span, kind: undefined },
      { after: undefined, limit: STATEMENT_LINES_MAX + 1 },
    ),
    readNames(db, [playerId]),
  ]);
  if (rows.length > STATEMENT_LINES_MAX)
    return fail({ code: 'statement_too_long', params: { most: STATEMENT_LINES_MAX } });
  const words = WORDS[language];
  const time = (atMs: number) => csvTime(atMs, brand.timeZone);
  const pdf = await drawStatement(words, {
    house: brand.name,
    title: words.title,
    writtenAtMs: nowMs,
    facts: [
      [words.account, names.get(playerId as never)!],
      [words.days, `${span.from} – ${span.to}`],
      [words.zone, brand.timeZone],
      [words.currency, brand.currency],
      [words.writtenAt, time(nowMs)],
    ],
    rows: rows.map((row) => ({
      period: `${row.fromDay === row.toDay ? row.toDay : `${row.fromDay} – ${row.toDay}`}${
        row.hour === -1 ? '' : ` ${String(row.hour).padStart(2, '0')}:00`
      }`,
      kind: words.kinds[row.kind],
      reason: words.reasons[row.reason],
      gross: exactAmount(row.gross),
      below: exactAmount(row.below),
      due: formatMoney(row.due),
      paid: formatMoney(row.pays),
      at: row.postedAt === null ? words.notPaid : time(row.postedAt),
    })),
    total: formatMoney(addMoney(moneyOf(0n), ...rows.map(({ pays }) => pays))),
  });
  const hash = createHash('sha256').update(pdf).update('%').digest('hex');
  const signature = `%signed,${hash},${signHash(config.secret, brand.id, hash)}\n`;
  return ok({
    name: `statement-${span.from}-to-${span.to}.pdf`,
    bytes: Buffer.concat([pdf, Buffer.from(signature)]),
  });
}
