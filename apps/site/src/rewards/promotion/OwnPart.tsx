import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Button, formatShort, useLanguage, useText } from '@fairhouse/ui';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { openWindow } from '../../state/windows.ts';
import { useClaim, useRewardText } from '../reward/index.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { StateChip } from './StateChip.tsx';
import { usePromotionCall } from './use-promotion-call.ts';
import type { ShownPromotion } from './use-promotions.ts';

/** What a promotion is to the member now, and the one thing that can be done about it. */
export function OwnPart({ shown }: { shown: ShownPromotion }) {
  const t = useText();
  const { own, state, promotion } = shown;
  const isApplied = promotion.rule.trigger.kind === 'application';
  return (
    <section className="card grid gap-4 p-5 max-md:p-4" aria-labelledby="promotion-own">
      <div className="flex items-center justify-between gap-3">
        <h2 id="promotion-own" className="font-bold">
          {t(isApplied ? 'promotion.yourApplication' : 'promotion.yours')}
        </h2>
        <StateChip state={state} />
      </div>
      <p className="text-text-2">{t(`promotion.means.${state}`)}</p>
      {own?.application?.reason && (
        <p className="text-loss">{t('promotion.reason', { reason: own.application.reason })}</p>
      )}
      {own?.application?.state === 'open' && (
        <p className="wrap-anywhere text-dense text-text-2">
          {t('promotion.yourComment', { comment: own.application.comment })}
        </p>
      )}
      {own?.progress && state === 'process' && <Progress progress={own.progress} />}
      {own?.run !== null && own?.run !== undefined && <p>{t('promotion.run', { count: own.run })}</p>}
      <Action shown={shown} />
    </section>
  );
}

function Progress({ progress }: { progress: { readonly counted: string; readonly asked: string } }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const show = (text: string) => `${currencySymbol} ${formatMoney(parseMoney(text)!)}`;
  const [counted, asked] = [parseMoney(progress.counted)!, parseMoney(progress.asked)!];
  const share = counted >= asked ? 100 : Number((counted * 100n) / asked);
  const text = t('promotion.progress', { counted: show(progress.counted), asked: show(progress.asked) });
  return (
    <div className="grid gap-1.5">
      <progress className="w-full" max={100} value={share} aria-label={text} />
      <span className="text-dense text-text-2">{text}</span>
    </div>
  );
}

function Action({ shown: { promotion, own, state } }: { shown: ShownPromotion }) {
  const t = useText();
  const { kind } = promotion.rule.trigger;
  if (!own)
    return state === 'join' ? (
      <Button variant="main" size="lg" onClick={() => openWindow({ kind: 'login' })}>
        {t('promotion.logIn')}
      </Button>
    ) : null;
  if (state === 'claim' && own.reward) return <Claim reward={own.reward} />;
  if (state === 'join') {
    if (kind === 'application') return <ApplicationForm id={promotion.id} />;
    if (kind === 'code') return <CodeForm id={promotion.id} />;
    if (kind === 'registered' || kind === 'birthday') return null;
    if (kind === 'level' || kind === 'referral' || kind === 'rank') return <Way kind={kind} />;
    return <Press id={promotion.id} how={kind === 'signIn' ? 'signIn' : 'join'} />;
  }
  if (state === 'joined' || state === 'process')
    return kind === 'deposit' ? (
      <GoButton to={paths.member('deposit')}>{t('promotion.toDeposit')}</GoButton>
    ) : (
      <GoButton to={paths.games()}>{t('promotion.toGames')}</GoButton>
    );
  return null;
}

/** Where the member sees what earns the reward: nothing is joined. */
function Way({ kind }: { kind: keyof typeof WAYS }) {
  const t = useText();
  const { to, text } = WAYS[kind];
  return <GoButton to={to}>{t(text)}</GoButton>;
}

const WAYS = {
  level: { to: paths.vip, text: 'promotion.toLevels' },
  referral: { to: paths.member('referral'), text: 'promotion.toFriends' },
  rank: { to: paths.tournaments, text: 'promotion.toTournaments' },
} as const;

function Press({ id, how }: { id: ShownPromotion['promotion']['id']; how: 'join' | 'signIn' }) {
  const t = useText();
  const { mutate, isPending, error } = usePromotionCall(
    () => client.promotion[how]({ params: { promotion: id } }),
    t(`promotion.${how}Done`),
  );
  return (
    <>
      <Button variant="main" size="lg" pending={isPending} onClick={() => mutate(undefined)}>
        {t(`promotion.${how}`)}
      </Button>
      <p role="alert" className="text-dense text-loss empty:hidden">
        {error && refusalText(t, error)}
      </p>
    </>
  );
}

function Claim({ reward }: { reward: NonNullable<NonNullable<ShownPromotion['own']>['reward']> }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const what = useRewardText()(reward);
  const claim = useClaim();
  return (
    <>
      <Button variant="main" size="lg" pending={claim.isPending} onClick={() => claim.mutate(reward)}>
        {t('promotion.claim', { what })}
      </Button>
      {reward.claimBy !== null && (
        <p className="text-dense text-text-2">
          {t('promotion.claimBy', { time: formatShort(reward.claimBy, timeZone, language) })}
        </p>
      )}
    </>
  );
}
