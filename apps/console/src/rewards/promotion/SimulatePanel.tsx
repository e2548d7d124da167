import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { addDays, calendarDay, TextField, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { PromotionDraft, PromotionFile, Simulation } from '@fairhouse/wire/rewards/promotion';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { Panel } from '../../parts/Panel.tsx';
import { MemberLink } from '../../parts/queue/columns.tsx';
import { useStaff } from '../../platform/staff/index.ts';
import { simulateMutation } from './queries.ts';

type SimulatePanelProps = { readonly draft: PromotionDraft; readonly file: PromotionFile | undefined };

/** What deposits and bets show, and registrations. */
const RECORDED: ReadonlySet<string> = new Set(['registered', 'deposit', 'validBets', 'netLoss', 'mission']);

/** What the rule would have cost over recorded deposits and bets, as if every member had joined. */
export function SimulatePanel({ draft, file }: SimulatePanelProps) {
  const t = useText();
  const { brand } = useStaff();
  const today = calendarDay(Date.now(), brand.timeZone);
  const [from, setFrom] = useState(addDays(today, -7));
  const [to, setTo] = useState(addDays(today, -1));
  const simulate = useMutation(simulateMutation());
  const { kind } = draft.rule.trigger;
  if (!RECORDED.has(kind))
    return (
      <Panel title={t('promotionConsole.simulate')}>
        <p className="px-4 pb-4 text-text-2">{t('promotionConsole.notSimulated')}</p>
      </Panel>
    );
  return (
    <Panel title={t('promotionConsole.simulate')}>
      <PlainForm
        className="grid gap-3 px-4 pb-4"
        fault={formFault(t, simulate.error)}
        pending={simulate.isPending}
        onSubmit={() => simulate.mutate({ rule: draft.rule, from, to, joinedBy: null })}
        end={
          <div className="flex flex-wrap justify-end gap-2">
            <Submit>{t('promotionConsole.runSimulation')}</Submit>
          </div>
        }
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('promotionConsole.from')}
            value={from}
            max={to}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            type="date"
            label={t('promotionConsole.to')}
            value={to}
            min={from}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        {simulate.data && <Result result={simulate.data} left={file?.left.amount ?? null} />}
      </PlainForm>
    </Panel>
  );
}

function Result({ result, left }: { result: Simulation; left: string | null }) {
  const t = useText();
  const show = (text: string) => formatMoney(parseMoney(text)!);
  const [cost, netWin] = [parseMoney(result.cost)!, parseMoney(result.netWin)!];
  const share = netWin > 0n ? `${(Number((cost * 1_000n) / netWin) / 10).toFixed(1)}%` : '–';
  return (
    <>
      <Facts
        facts={[
          { name: t('promotionConsole.members'), value: result.members },
          { name: t('promotionConsole.rewards'), value: result.rewards },
          { name: t('promotionConsole.cost'), value: show(result.cost) },
          { name: t('promotionConsole.atCap'), value: show(result.atCap) },
          { name: t('promotionConsole.shareOfWin'), value: share },
          ...(left === null ? [] : [{ name: t('promotionConsole.leftAmount'), value: show(left) }]),
        ]}
      />
      {result.largest.length > 0 && (
        <div>
          <h3 className="font-bold">{t('promotionConsole.largest')}</h3>
          <ul className="grid gap-1">
            {result.largest.map(({ id, username, amount }) => (
              <li key={id} className="flex justify-between gap-3">
                <MemberLink id={id} username={username} />
                <span className="tabular-nums">{show(amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
