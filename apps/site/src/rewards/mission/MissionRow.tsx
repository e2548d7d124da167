import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { askedOf } from '@fairhouse/rules/rewards/promotion/simulate';
import { Badge, Button, formatDay, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { MissionView } from '@fairhouse/wire/rewards/mission';
import { CircleGauge, Gamepad2, KeyRound, MailCheck, ShieldCheck, Target, Ticket } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useTerms } from '../promotion/index.ts';
import { REWARD_ICONS, useClaim, useRewardText } from '../reward/index.ts';

type Step = Extract<MissionView['rule']['trigger'], { kind: 'mission' }>['steps'][number];

const ICONS = {
  validBets: Target,
  bets: CircleGauge,
  games: Gamepad2,
  limit: ShieldCheck,
  authenticator: KeyRound,
  email: MailCheck,
} as const satisfies Record<Step['step'], unknown>;

const PIECE = 10_000n;

/** What a step asks for, in the units that are counted in. */
const askedIn = (step: Step): bigint => (step.step === 'validBets' ? askedOf(step) : askedOf(step) * PIECE);

const placeOf = (step: Step): string => {
  if (step.step === 'limit') return paths.member('limits');
  if (!('scope' in step)) return paths.member('securityCenter');
  return step.scope === null ? paths.home : paths.category(step.scope as GameType);
};

/** A mission: what is asked for, how much of it is done, what it brings, and the one thing to do about it. */
export function MissionRow({ mission }: { mission: MissionView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const what = useRewardText()(mission.reward);
  const claim = useClaim();
  const terms = useTerms()(mission);
  const { rule, title, state, reward, counted, kind } = mission;
  const steps = rule.trigger.kind === 'mission' ? rule.trigger.steps : [];
  const done = counted.map((text) => parseMoney(text)!);
  const next = steps.find((step, at) => done[at]! < askedIn(step)) ?? steps[0]!;
  const RewardIcon = REWARD_ICONS[reward.kind];
  const Icon = kind === 'lottery' ? Ticket : ICONS[steps[0]!.step];
  const isOver = state === 'claim' && reward.claimBy !== null;
  return (
    <li className="border-line-soft border-t px-5 pt-4 pb-2 first:border-t-0 max-md:px-4">
      <div className="flex items-center gap-4">
        <span className="ico" aria-hidden="true">
          <Icon size={19} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{title}</h2>
          <ul className="mt-1.5 grid gap-2">
            {steps.map((step, at) => (
              <Progress
                key={terms.steps[at]}
                step={step}
                done={done[at]!}
                label={terms.steps[at]!}
                isFull={state === 'claim' || state === 'claimed'}
              />
            ))}
          </ul>
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-dense">
            <span className="text-text-2">
              {isOver && t('mission.claimBy', { time: formatShort(reward.claimBy!, timeZone, language) })}
              {state === 'closed' && t('mission.closedBody')}
              {state === 'running' &&
                mission.period.to !== null &&
                t('mission.until', { day: formatDay(mission.period.to, language) })}
            </span>
            <b className="flex items-center gap-1.5">
              <RewardIcon size={15} aria-hidden="true" className="text-text-3" />
              {what}
            </b>
          </p>
        </div>
        {state === 'claim' && reward.id !== null && (
          <Button
            variant="main"
            className="flex-none"
            aria-label={t('mission.claimNamed', { title })}
            pending={claim.isPending}
            onClick={() => claim.mutate({ ...reward, id: reward.id! })}
          >
            {t('mission.claim')}
          </Button>
        )}
        {state === 'running' && (
          <Go to={placeOf(next)} className="btn flex-none" aria-label={t('mission.openNamed', { title })}>
            {t('mission.open')}
          </Go>
        )}
        {(state === 'claimed' || state === 'closed') && (
          <Badge tone={state === 'claimed' ? 'win' : 'neutral'}>{t(`mission.state.${state}`)}</Badge>
        )}
      </div>
      <details className="ps-12 text-dense">
        <summary
          className="inline-flex min-h-11 min-w-11 cursor-pointer items-center text-text-2 md:min-h-8"
          aria-label={t('mission.termsNamed', { title })}
        >
          {t('mission.terms')}
        </summary>
        <ol className="grid list-decimal gap-1.5 ps-5 text-text-2">
          {terms.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </details>
    </li>
  );
}

type ProgressProps = {
  readonly step: Step;
  readonly done: bigint;
  readonly label: string;
  readonly isFull: boolean;
};

function Progress({ step, done, label, isFull }: ProgressProps) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const asked = askedIn(step);
  const capped = done < asked && !isFull ? done : asked;
  const show = (units: bigint) =>
    step.step === 'validBets'
      ? `${currencySymbol} ${formatMoney(units as Parameters<typeof formatMoney>[0])}`
      : String(units / PIECE);
  const text =
    'scope' in step
      ? t('mission.progress', { counted: show(capped), asked: show(asked) })
      : t(capped < asked ? 'mission.notYet' : 'mission.done');
  return (
    <li>
      <progress
        className="w-full"
        max={100}
        value={Number((capped * 100n) / asked)}
        aria-label={`${label}: ${text}`}
      />
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-dense text-text-2" aria-hidden="true">
        <span className="first-letter:uppercase">{label}</span>
        <span>{text}</span>
      </p>
    </li>
  );
}
