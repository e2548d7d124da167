import { formatMoney, MONEY_SCALE, parseMoney } from '@fairhouse/kernel';
import { Badge, useText } from '@fairhouse/ui';
import type { LotteryMission } from '@fairhouse/wire/lottery/mission';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useSession } from '../../state/session.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { lotteryMissionsQuery } from './queries.ts';

/** How far the member is with missions of lotteries; nothing where there are none. */
export function MissionsPanel() {
  const t = useText();
  const member = useSession() !== undefined;
  const { data = [] } = useQuery({ ...lotteryMissionsQuery, enabled: member });
  const open = data.filter(({ state }) => state !== 'claimed');
  if (!member || open.length === 0) return null;
  return (
    <section className="card grid gap-1 p-4" aria-label={t('lottery.missions')}>
      <h2 className="font-bold text-lead">{t('lottery.missions')}</h2>
      <ul className="grid">
        {open.map((mission) => (
          <li key={mission.id}>
            <Go to={paths.member('missionLeaderboard')} className="grid min-h-11 content-center gap-1 py-1">
              <Progress mission={mission} />
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ mission: { title, progress, target, of, state } }: { mission: LotteryMission }) {
  const t = useText();
  const symbol = useMoneySymbol();
  const [done, asked] = [parseMoney(progress)!, parseMoney(target)!];
  const show = (amount: typeof done) =>
    of === 'validBets' ? `${symbol} ${formatMoney(amount)}` : String(amount / MONEY_SCALE);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3 text-dense">
        <b className="min-w-0">{title}</b>
        {state === 'reached' ? (
          <Badge tone="win">{t('lottery.missionReached')}</Badge>
        ) : (
          <span className="text-text-2">
            {t('lottery.missionProgress', { done: show(done), asked: show(asked) })}
          </span>
        )}
      </span>
      <progress className="w-full" max={100} value={Number((done * 100n) / asked)} aria-label={title} />
    </>
  );
}
