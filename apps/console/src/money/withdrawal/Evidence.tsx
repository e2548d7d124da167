import { nameIn } from '@fairhouse/text';
import { Amount, Badge, useLanguage, useText } from '@fairhouse/ui';
import type { WithdrawalEvidence } from '@fairhouse/wire/money/withdrawal';
import { Link } from '@tanstack/react-router';
import { ActorName } from '../../parts/ActorName.tsx';
import { type Fact, Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Part } from '../../parts/Part.tsx';
import { Pictures } from '../../parts/Pictures.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { TONES } from './columns.tsx';
import { Markers } from './Markers.tsx';
import { Risks } from './Risks.tsx';

type EvidenceProps = { readonly evidence: WithdrawalEvidence };

/** What is asked for beside what is known of who asks. */
export function Evidence({ evidence }: EvidenceProps) {
  const t = useText();
  return (
    <>
      <Part title={t('withdrawalConsole.evidence.asks')}>
        <Asked evidence={evidence} />
      </Part>
      <Part title={t('withdrawalConsole.risks')}>
        <Risks risks={evidence.risks} />
      </Part>
      <Part title={t('withdrawalConsole.markers')}>
        <Markers markers={evidence.markers} />
      </Part>
      <Part title={t('withdrawalConsole.evidence.money')}>
        <Money evidence={evidence} />
      </Part>
      <Part title={t('withdrawalConsole.evidence.who')}>
        <Who evidence={evidence} />
      </Part>
      {evidence.proofs.length > 0 && (
        <Part title={t('withdrawalConsole.evidence.proofs')}>
          <Pictures
            addresses={evidence.proofs}
            nameOf={(count) => t('withdrawalConsole.evidence.proof', { count })}
          />
        </Part>
      )}
      <Part title={t('withdrawalConsole.evidence.history')}>
        <History evidence={evidence} />
      </Part>
    </>
  );
}

function Asked({ evidence }: EvidenceProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useZone();
  const { currency, account, arrived, refunded, payoutPage } = evidence;
  const money = (value: string) => <Amount value={value} symbol={currency} />;
  const optional: readonly Fact[] = [
    ...(arrived ? [{ name: t('withdrawalConsole.evidence.arrived'), value: money(arrived) }] : []),
    ...(refunded ? [{ name: t('withdrawalConsole.evidence.refunded'), value: money(refunded) }] : []),
    ...(payoutPage
      ? [
          {
            name: t('withdrawalConsole.evidence.provider'),
            value: (
              <a className="link" href={payoutPage} target="_blank" rel="noreferrer">
                {t('withdrawalConsole.evidence.openProvider')}
              </a>
            ),
          },
        ]
      : []),
  ];
  return (
    <Facts
      facts={[
        { name: t('withdrawalConsole.amount'), value: money(evidence.amount) },
        { name: t('withdrawalConsole.evidence.fee'), value: money(evidence.fee) },
        { name: t('withdrawalConsole.evidence.payout'), value: money(evidence.payout) },
        { name: t('withdrawalConsole.evidence.method'), value: nameIn(evidence.method, language) },
        { name: t('withdrawalConsole.account'), value: `${account.institution} •••• ${account.number}` },
        { name: t('withdrawalConsole.evidence.holder'), value: evidence.holder },
        {
          name: t('withdrawalConsole.promised', { zone }),
          value: <Instant at={evidence.promisedAt} />,
        },
        ...optional,
      ]}
    />
  );
}

function Money({ evidence: { deposits, sent, play, turnover, currency } }: EvidenceProps) {
  const t = useText();
  const sum = ({ count, total }: { count: number; total: string }) => (
    <span className="inline-flex gap-2">
      <Amount value={total} symbol={currency} />
      <span className="text-text-3">{t('withdrawalConsole.evidence.times', { count })}</span>
    </span>
  );
  const money = (value: string) => <Amount value={value} symbol={currency} />;
  return (
    <Facts
      facts={[
        { name: t('withdrawalConsole.evidence.deposits'), value: sum(deposits) },
        { name: t('withdrawalConsole.evidence.sent'), value: sum(sent) },
        { name: t('withdrawalConsole.evidence.rounds'), value: play.rounds },
        { name: t('withdrawalConsole.evidence.stake'), value: money(play.stake) },
        { name: t('withdrawalConsole.evidence.payoutOfGames'), value: money(play.payout) },
        { name: t('withdrawalConsole.evidence.validBets'), value: money(play.validBets) },
        { name: t('withdrawalConsole.evidence.turnoverLeft'), value: money(turnover.left) },
      ]}
    />
  );
}

function Who({ evidence: { member, registeredAt, account, holds, sameHolder } }: EvidenceProps) {
  const t = useText();
  const zone = useZone();
  const link = (id: string, name: string) => (
    <Link key={id} className="link" to={paths.member} params={{ id }}>
      {name}
    </Link>
  );
  return (
    <Facts
      facts={[
        { name: t('withdrawalConsole.member'), value: link(member.id, member.account) },
        {
          name: t('withdrawalConsole.evidence.registered', { zone }),
          value: <Instant at={registeredAt} />,
        },
        { name: t('withdrawalConsole.evidence.bound', { zone }), value: <Instant at={account.boundAt} /> },
        ...(holds[0]
          ? [
              {
                name: t('withdrawalConsole.evidence.held', { zone }),
                value: (
                  <span className="inline-flex flex-wrap gap-x-2">
                    <Instant at={holds[0].since} />{' '}
                    <span>{t(`memberIdentity.holds.reasons.${holds[0].reason}`)}</span>
                  </span>
                ),
              },
            ]
          : []),
        {
          name: t('withdrawalConsole.evidence.same'),
          value:
            sameHolder.length === 0 ? (
              t('withdrawalConsole.evidence.nobody')
            ) : (
              <span className="flex flex-wrap gap-x-2">
                {sameHolder.map(({ id, account: name }) => link(id, name))}
              </span>
            ),
        },
      ]}
    />
  );
}

function History({ evidence: { history } }: EvidenceProps) {
  const t = useText();
  return (
    <ol className="grid gap-2">
      {history.map(({ state, at, actor, note }) => (
        <li key={state} className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[state]}>{t(`withdrawalConsole.states.${state}`)}</Badge>
            <Instant at={at} />{' '}
            <span className="text-text-2">
              <ActorName of={actor} />
            </span>
          </span>
          {note && <span className="break-words text-text-2">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
