import { addMoney, type Id, isId, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Badge, ErrorState, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { useQuery } from '@tanstack/react-query';
import { type Fact, Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { MemberState } from '../../parts/MemberState.tsx';
import { PromotionTerms } from '../../parts/PromotionTerms.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { useStaff } from '../staff/index.ts';
import { Changes } from './Changes.tsx';
import { earlierQuery, memberOfQuery, messageOfQuery, promotionOfQuery, promotionsQuery } from './queries.ts';
import { STATE_TONES } from './state-tones.ts';

/** What to decide by: the member as they stand now, and what was asked for about the same before. */
export function Evidence({ approval }: { approval: Approval }) {
  const { subject } = approval;
  return (
    <>
      {isId('promotion', subject) && <Promotion id={subject} approval={approval} />}
      {isId('campaign', subject) && <Message id={subject} />}
      {isId('player', subject) && <MemberFacts id={subject} approval={approval} />}
      <Earlier subject={subject} />
    </>
  );
}

/** The version that would be published, in the words of its members, and what it can cost. */
function Promotion({ id, approval: { changes } }: { id: Id<'promotion'>; approval: Approval }) {
  const t = useText();
  const words = useFaultText();
  const language = useLanguage();
  const { brand } = useStaff();
  const file = useQuery(promotionOfQuery(id));
  const others = useQuery(promotionsQuery).data?.items ?? [];
  if (file.isError) return <ErrorState detail={words(file.error)} onRetry={() => void file.refetch()} />;
  if (!file.data) return <Skeleton className="h-40" />;
  const asked = changes.find(({ part }) => part === 'promotionVersion')?.to;
  const version = file.data.versions.find((one) => String(one.version) === asked);
  if (!version) return null;
  return (
    <section className="grid gap-2" aria-label={t('approval.evidence.rule')}>
      <h3 className="font-bold">{t('approval.evidence.rule')}</h3>
      <PromotionTerms
        rule={version.rule}
        language={language === 'VI' ? 'VI' : 'EN'}
        currency={brand.currencySymbol}
        others={others}
      />
    </section>
  );
}

/** What would be sent, in the words that members read. */
function Message({ id }: { id: Id<'campaign'> }) {
  const t = useText();
  const words = useFaultText();
  const { data, isError, error, refetch } = useQuery(messageOfQuery(id));
  if (isError) return <ErrorState detail={words(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  const { title, body, segment } = data;
  return (
    <section className="grid gap-2" aria-label={t('approval.evidence.message')}>
      <h3 className="font-bold">{t('approval.evidence.message')}</h3>
      {segment && (
        <p className="text-text-2">
          {t('campaignConsole.to')}: {segment.name}
        </p>
      )}
      {(['EN', 'VI'] as const).map((language) => (
        <div key={language} lang={language.toLowerCase()}>
          <b>{title[language]}</b>
          <p className="whitespace-pre-line break-words">{body[language]}</p>
        </div>
      ))}
    </section>
  );
}

function MemberFacts({ id, approval: { changes } }: { id: Id<'player'>; approval: Approval }) {
  const t = useText();
  const words = useFaultText();
  const zone = useZone();
  const member = useQuery(memberOfQuery(id));
  if (member.isError)
    return <ErrorState detail={words(member.error)} onRetry={() => void member.refetch()} />;
  if (!member.data) return <Skeleton className="h-20" />;
  const { balance, currency, registeredAt, lastLoginAt, state, bar } = member.data;
  const moved = changes.find(({ part }) => part === 'amount');
  const facts: readonly Fact[] = [
    { name: t('approval.evidence.account'), value: <MemberState state={state} bar={bar} /> },
    { name: t('approval.evidence.balance'), value: <Amount value={balance} symbol={currency} /> },
    ...(moved
      ? [
          {
            name: t('approval.evidence.balanceAfter'),
            value: <Amount value={sumOf(balance, moved.to)} symbol={currency} />,
          },
        ]
      : []),
    { name: t('console.members.registered', { zone }), value: <Instant at={registeredAt} /> },
    {
      name: t('console.members.lastLogin', { zone }),
      value: lastLoginAt === null ? t('console.members.never') : <Instant at={lastLoginAt} />,
    },
  ];
  return (
    <section className="grid gap-2" aria-label={t('approval.evidence.member')}>
      <h3 className="font-bold">{t('approval.evidence.member')}</h3>
      <Facts facts={facts} />
    </section>
  );
}

const sumOf = (balance: string, moved: string): string =>
  wireMoney(addMoney(parseMoney(balance)!, parseMoney(moved)!));

function Earlier({ subject }: { subject: string }) {
  const t = useText();
  const words = useFaultText();
  const earlier = useQuery(earlierQuery(subject));
  return (
    <section className="grid gap-2" aria-label={t('approval.evidence.earlier')}>
      <h3 className="font-bold">{t('approval.evidence.earlier')}</h3>
      {earlier.isError ? (
        <ErrorState detail={words(earlier.error)} onRetry={() => void earlier.refetch()} />
      ) : !earlier.data ? (
        <Skeleton className="h-6" />
      ) : earlier.data.total === 0 ? (
        <p className="text-text-2">{t('approval.evidence.none')}</p>
      ) : (
        <ul className="grid gap-1.5">
          {earlier.data.items.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-2">
              <Instant at={one.askedAt} />
              <span>{t(`approval.kinds.${one.kind}`)}</span>
              <Changes approval={one} />
              <Badge tone={STATE_TONES[one.state]}>{t(`approval.states.${one.state}`)}</Badge>
              <span className="text-text-2">{t('approval.by', { name: one.decided?.by ?? one.maker })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
