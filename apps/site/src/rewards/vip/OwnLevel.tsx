import { moneyOf, parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { hasVipService, VIP_SERVICE_ABOVE } from '@fairhouse/rules/identity/member/vip-service';
import { Amount, formatInstant, formatMonth, RankCrest, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { VipLevelView, vipRoutes } from '@fairhouse/wire/rewards/vip';
import type { RouteReply } from '@fairhouse/wire/route';
import { Banknote, Cake, Headset, Percent } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { useBrand } from '../../state/brand.tsx';
import { factorText, wholeText } from './LevelTable.tsx';

type Own = RouteReply<typeof vipRoutes.own>;

type OwnLevelProps = { readonly own: Own | undefined; readonly levels: readonly VipLevelView[] };

/** The member's level, how far the next one is, whether this one is kept, and what it gives. */
export function OwnLevel({ own, levels }: OwnLevelProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  if (!own) return <Skeleton className="h-96 rounded-card" />;
  const { level, since } = own;
  return (
    <section>
      <div className="flex items-center gap-8 max-[359px]:flex-col max-[359px]:items-start max-md:gap-5">
        <RankCrest rank={level} size={132} />
        <div className="min-w-0">
          <p className="font-semibold text-text-2">{t('places.vip.level')}</p>
          <p className="display break-words text-[52px] text-gold leading-14 max-md:text-[38px] max-md:leading-11">
            {t('places.vip.number', { level })}
          </p>
          <p className="text-text-2">
            {since === null
              ? t('vip.sinceStart')
              : t('vip.since', { day: formatInstant(since, timeZone, language).replace(/,.*$/, '') })}
          </p>
        </div>
      </div>
      <Progress own={own} levels={levels} />
      <Benefits level={levels[level]} />
    </section>
  );
}

function Progress({ own, levels }: { own: Own; levels: readonly VipLevelView[] }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const next = levels[own.level + 1];
  const lifetime = parseMoney(own.lifetime)!;
  const target = next && parseMoney(next.threshold)!;
  const share = target ? Number((lifetime * 1_000n) / target) / 10 : 100;
  const left = target && lifetime < target ? subtractMoney(target, lifetime) : moneyOf(0n);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-2">
        <p>
          <Amount value={own.lifetime} symbol={currencySymbol} />{' '}
          <span className="text-text-2">{t('vip.valid')}</span>
        </p>
        <p className="text-dense text-text-2">
          {next ? t('vip.next', { level: next.level, amount: wholeText(next.threshold) }) : t('vip.top')}
        </p>
      </div>
      <div className="mt-2 h-2.5 overflow-hidden rounded-full bg-bg-3">
        <div className="h-full rounded-full bg-gold" style={{ width: `${Math.min(100, share)}%` }} />
      </div>
      <p className="mt-2 text-dense text-text-2">
        <Kept own={own} />
      </p>
      {next && (
        <div className="card mt-5 p-5">
          <div className="flex justify-between gap-3">
            <h2 className="font-bold">{t('vip.nextAt', { level: next.level })}</h2>
            <span className="text-dense text-text-2">
              {t('vip.toGo', { amount: wholeText(wireMoney(left)) })}
            </span>
          </div>
          <dl className="mt-3 flex gap-8">
            <div>
              <dt className="text-meta text-text-2">{t('vip.cashback')}</dt>
              <dd className="font-bold">{t('vip.times', { factor: factorText(next.factor) })}</dd>
            </div>
            <div>
              <dt className="text-meta text-text-2">{t('vip.levelGift')}</dt>
              <dd className="font-bold">
                <Amount value={next.levelGift} symbol={currencySymbol} />
              </dd>
            </div>
            <div>
              <dt className="text-meta text-text-2">{t('vip.withdraw')}</dt>
              <dd className="font-bold">{wholeText(next.withdrawMax)}</dd>
            </div>
          </dl>
        </div>
      )}
    </>
  );
}

/** What the running month asks for, said as it is. */
function Kept({ own: { level, month, asks, has, keeps, isNew } }: { own: Own }) {
  const t = useText();
  const language = useLanguage();
  const words = { month: formatMonth(month, language), asks: wholeText(asks), has: wholeText(has) };
  if (level === 0) return t('vip.keptZero');
  if (isNew) return t('vip.keptNew', words);
  return keeps ? t('vip.kept', words) : t('vip.drops', { ...words, level: level - 1 });
}

function Benefits({ level }: { level: VipLevelView | undefined }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  if (!level) return null;
  const { factor, birthdayGift, withdrawMax } = level;
  return (
    <div className="mt-7">
      <SectionHead title={t('places.vip.now')} />
      <Benefit
        icon={<Percent size={20} />}
        title={t('vip.nowCashback', { factor: factorText(factor) })}
        body={t('vip.nowCashbackBody')}
      />
      {parseMoney(birthdayGift)! > 0n && (
        <Benefit
          icon={<Cake size={20} />}
          title={t('vip.nowBirthday', { amount: `${currencySymbol} ${wholeText(birthdayGift)}` })}
          body={t('vip.nowBirthdayBody')}
        />
      )}
      <Benefit
        icon={<Banknote size={20} />}
        title={t('vip.nowWithdraw', { amount: `${currencySymbol} ${wholeText(withdrawMax)}` })}
        body={t('vip.nowWithdrawBody')}
      />
      <Benefit
        icon={<Headset size={20} />}
        title={t('shell.vipSupport')}
        body={
          hasVipService(level.level)
            ? t('places.vip.serviceYes')
            : t('places.vip.serviceNo', { level: VIP_SERVICE_ABOVE + 1 })
        }
      />
    </div>
  );
}

const Benefit = ({ icon, title, body }: { icon: ReactNode; title: string; body: string }) => (
  <div className="flex items-center gap-4 border-line-soft border-t py-3 first-of-type:border-t-0">
    <span className="grid size-11 flex-none place-items-center rounded-btn bg-gold-tint text-gold">
      {icon}
    </span>
    <p className="min-w-0">
      <b className="block">{title}</b>
      <span className="text-text-2">{body}</span>
    </p>
  </div>
);
