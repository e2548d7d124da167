import { addMoney, formatMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import {
  Amount,
  Button,
  CategoryIcon,
  formatDay,
  showToast,
  useLanguage,
  usePercent,
  useText,
} from '@fairhouse/ui';
import type { rebateRoutes } from '@fairhouse/wire/rewards/rebate';
import type { RouteReply } from '@fairhouse/wire/route';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../shell/Loaded.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { REBATE, rebateQuery } from './queries.ts';
import { RebateHistory } from './RebateHistory.tsx';

type Today = RouteReply<typeof rebateRoutes.today>;
type Row = Today['categories'][number];

/** What cashback is due now, from which bets, at which rate and why. */
export default function RebatePage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.manualRebate')}>
      <Rebate />
    </MemberOnly>
  );
}

const Rebate = () => (
  <Loaded query={useQuery(rebateQuery)} room="mt-5 h-140 rounded-card">
    {(today) => (
      <>
        <Due today={today} />
        <RateTable rows={today.categories} />
        <RebateHistory />
      </>
    )}
  </Loaded>
);

function Due({ today: { day, due, mayClaim } }: { today: Today }) {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const sum = (amount: string) => `${currencySymbol} ${formatMoney(parseMoney(amount)!)}`;
  const claim = useMutation({
    mutationFn: () => client.rebate.claim(),
    onSuccess: ({ amount }) =>
      showToast({ tone: 'good', text: t('rebate.claimed', { amount: sum(amount) }) }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: REBATE }),
  });
  const isDue = parseMoney(due)! > 0n;
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
      <p>
        <span className="block font-semibold text-text-3">
          {t('rebate.today', { day: formatDay(day, language) })}
        </span>
        <span className="mt-2 block font-semibold text-text-2">{t('rebate.due')}</span>
        <Amount value={due} symbol={currencySymbol} size="big" />
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-dense text-text-2">{t(mayClaim && isDue ? 'rebate.self' : 'rebate.onlySelf')}</p>
        {mayClaim && isDue && (
          <Button variant="main" size="lg" pending={claim.isPending} onClick={() => claim.mutate()}>
            {t('rebate.claim', { amount: sum(due) })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What has brought most stands first, and what brings nothing last. */
const byWorth = (one: Row, other: Row): number =>
  Number(parseMoney(other.earned)! - parseMoney(one.earned)!) ||
  Number(parseMoney(other.valid)! - parseMoney(one.valid)!) ||
  (other.rate ?? 0) - (one.rate ?? 0);

const rateText = (rate: number): string => (rate / 100).toFixed(2);

function RateTable({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  const percent = usePercent();
  const head = 'px-4 py-3 font-semibold max-sm:px-2';
  const sum = (part: 'valid' | 'earned') => wireMoney(addMoney(...rows.map((row) => parseMoney(row[part])!)));
  return (
    <table className="card mt-5 w-full overflow-hidden">
      <caption className="sr-only">{t('shell.member.manualRebate')}</caption>
      <thead>
        <tr className="text-meta text-text-2">
          <th scope="col" className={`${head} text-start`}>
            {t('rebate.category')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('rebate.valid')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('rebate.rate')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('rebate.earned')}
          </th>
          <th scope="col" className={`${head} text-start max-md:hidden`}>
            {t('rebate.why')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.toSorted(byWorth).map((row) => (
          <tr key={row.category} className="h-14 border-line-soft border-t">
            <th scope="row" className="px-4 text-start font-semibold max-sm:px-2">
              <span className="flex items-center gap-3">
                <CategoryIcon category={row.category} size={21} />
                <span>
                  {t(`lobby.category.${row.category}`)}
                  <span className="block font-normal text-meta text-text-3 md:hidden">
                    <Why row={row} />
                  </span>
                </span>
              </span>
            </th>
            <td className="px-4 text-end max-sm:px-2">
              <Amount value={row.valid} />
            </td>
            <td className="px-4 text-end tabular-nums max-sm:px-2">
              {row.rate === null ? t('rebate.none') : percent(rateText((row.rate * row.factor) / 100))}
            </td>
            <td className="px-4 text-end max-sm:px-2">
              <Amount value={row.earned} />
            </td>
            <td className="px-4 text-dense text-text-2 max-md:hidden">
              <Why row={row} />
            </td>
          </tr>
        ))}
        <tr className="h-14 border-line-soft border-t font-bold">
          <th scope="row" className="px-4 text-start max-sm:px-2">
            {t('rebate.total')}
          </th>
          <td className="px-4 text-end max-sm:px-2">
            <Amount value={sum('valid')} />
          </td>
          <td />
          <td className="px-4 text-end max-sm:px-2">
            <Amount value={sum('earned')} />
          </td>
          <td className="px-4 font-normal text-dense text-text-2 max-md:hidden">{t('rebate.rounded')}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Why({ row: { rate, factor, weight, valid } }: { row: Row }) {
  const t = useText();
  if (rate === null) return t('rebate.whyNoRate');
  if (parseMoney(valid) === 0n) return t('rebate.whyNothing');
  if (weight < 100) return t('rebate.whyPart', { percent: weight });
  return t('rebate.whyRate', { rate: rateText(rate), factor: rateText(factor) });
}
