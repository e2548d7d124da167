import { parseMoney, ZERO } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { Amount, Badge, useLanguage, useText } from '@fairhouse/ui';
import type { DepositEvidence } from '@fairhouse/wire/money/deposit';
import { Link } from '@tanstack/react-router';
import { ActorName } from '../../parts/ActorName.tsx';
import { CopyId } from '../../parts/CopyId.tsx';
import { type Fact, Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Part } from '../../parts/Part.tsx';
import { Pictures } from '../../parts/Pictures.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { TONES } from './columns.tsx';

type EvidenceProps = { readonly evidence: DepositEvidence };

/** What was asked for on one side; on the other the slip, or what the payment provider said. */
export function Evidence({ evidence }: EvidenceProps) {
  const t = useText();
  return (
    <div className="grid gap-5 @lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <div className="grid content-start gap-5">
        <Part title={t('depositConsole.evidence.asked')}>
          <Asked evidence={evidence} />
        </Part>
        <Part title={t('depositConsole.evidence.history')}>
          <History evidence={evidence} />
        </Part>
      </div>
      {evidence.kind === 'bank' ? <Slips evidence={evidence} /> : <Words evidence={evidence} />}
    </div>
  );
}

function Asked({ evidence }: EvidenceProps) {
  const t = useText();
  const zone = useZone();
  const language = useLanguage();
  const mayOpen = useMay('member.read');
  const { account, member, currency, fee, received, credited, reference, deposits, note, held } = evidence;
  const money = (value: string) => <Amount value={value} symbol={currency} />;
  const known = (name: string, value: Fact['value'] | null): readonly Fact[] =>
    value === null ? [] : [{ name, value }];
  return (
    <Facts
      facts={[
        {
          name: t('console.deposits.member'),
          value: mayOpen ? (
            <Link className="link" to={paths.member} params={{ id: member.id }}>
              {member.account}
            </Link>
          ) : (
            member.account
          ),
        },
        { name: t('depositConsole.evidence.amount'), value: money(evidence.amount) },
        ...known(t('depositConsole.evidence.received'), received && money(received)),
        ...known(t('depositConsole.evidence.fee'), parseMoney(fee) === ZERO ? null : money(fee)),
        ...known(t('depositConsole.evidence.credited'), credited && money(credited)),
        { name: t('console.deposits.method'), value: nameIn(evidence.method, language) },
        ...known(t('depositConsole.reference'), reference && <span className="mono">{reference}</span>),
        ...known(
          t('depositConsole.evidence.account'),
          account && `${account.institution}, ${account.holder}, ${account.number}`,
        ),
        { name: t('console.deposits.created', { zone }), value: <Instant at={evidence.createdAt} /> },
        ...known(
          t('depositConsole.evidence.promised', { zone }),
          evidence.promisedAt && <Instant at={evidence.promisedAt} />,
        ),
        {
          name: t('depositConsole.evidence.before'),
          value: (
            <span className="inline-flex flex-wrap gap-x-2">
              {money(deposits.total)}
              <span className="text-text-3">
                {t('depositConsole.evidence.times', { count: deposits.count })}
              </span>
            </span>
          ),
        },
        ...known(t('depositConsole.evidence.heldBy'), held && t(`depositConsole.evidence.held.${held}`)),
        ...known(t('depositConsole.evidence.note'), note),
        {
          name: t('console.deposits.id'),
          value: <CopyId id={evidence.id} label={t('console.deposits.idName')} />,
        },
      ]}
    />
  );
}

function Slips({ evidence: { slips } }: EvidenceProps) {
  const t = useText();
  return (
    <Part title={t('depositConsole.evidence.slips')}>
      {slips.length === 0 ? (
        <p className="text-text-3">{t('depositConsole.evidence.noSlip')}</p>
      ) : (
        <Pictures
          addresses={slips}
          nameOf={(count) => t('depositConsole.evidence.slip', { count })}
          look="large"
        />
      )}
    </Part>
  );
}

function Words({ evidence: { words, payUrl } }: EvidenceProps) {
  const t = useText();
  return (
    <Part title={t('depositConsole.evidence.words')}>
      {words.length === 0 && <p className="text-text-3">{t('depositConsole.evidence.noWord')}</p>}
      <ol className="grid gap-2">
        {words.map(({ at, outcome, amount, currency }) => (
          <li key={`${at} ${outcome} ${amount} ${currency}`} className="flex flex-wrap items-center gap-2">
            <Badge tone={outcome === 'paid' ? 'win' : 'loss'}>{t(`depositConsole.words.${outcome}`)}</Badge>
            <Amount value={amount} symbol={currency} /> <Instant at={at} />
          </li>
        ))}
      </ol>
      {payUrl && (
        <a className="link" href={payUrl} target="_blank" rel="noreferrer">
          {t('depositConsole.evidence.openProvider')}
        </a>
      )}
    </Part>
  );
}

function History({ evidence: { history } }: EvidenceProps) {
  const t = useText();
  return (
    <ol className="grid gap-2">
      {history.map(({ step, state, at, actor, note }) => (
        <li key={`${at} ${step}`} className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={step === 'contest' ? 'warn' : TONES[state]}>
              {t(`depositConsole.steps.${step}`)}
            </Badge>
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
