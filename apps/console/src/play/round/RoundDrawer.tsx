import { Amount, Badge, Button, CopyText, Drawer, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { RoundProof } from '@fairhouse/wire/play/betting';
import type { RoundRow } from '@fairhouse/wire/play/round';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CopyId } from '../../parts/CopyId.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Part } from '../../parts/Part.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { WatchRound } from '../replay/index.ts';
import { BookStep, BookValue } from './BookStep.tsx';
import { roundQuery, verifyMutation } from './queries.ts';
import { STATE_TONES } from './use-round-columns.tsx';

type RoundDrawerProps = { readonly round: RoundRow | undefined; readonly onClose: () => void };

/** All that is known of a round. Closed while there is none. */
export function RoundDrawer({ round, onClose }: RoundDrawerProps) {
  return (
    <Drawer
      side="right"
      size="wide"
      title={round?.game.title ?? ''}
      open={round !== undefined}
      onOpenChange={(open) => open || onClose()}
    >
      {round && (
        <div className="grid gap-5 overflow-y-auto px-4 pt-2 pb-6">
          <Head round={round} />
          <Details round={round} />
        </div>
      )}
    </Drawer>
  );
}

function Head({ round }: { round: RoundRow }) {
  const t = useText();
  const { id, roundId, member, state, stake, payout, net, placedAt, settledAt } = round;
  return (
    <Facts
      facts={[
        {
          name: t('rounds.state'),
          value: <Badge tone={STATE_TONES[state]}>{t(`console.betStates.${state}`)}</Badge>,
        },
        { name: t('rounds.round'), value: <CopyId id={roundId} label={t('rounds.round')} /> },
        { name: t('rounds.bet'), value: <CopyId id={id} label={t('rounds.bet')} /> },
        {
          name: t('rounds.member'),
          value: (
            <Link className="link" to={paths.member} params={{ id: member.id }}>
              {member.username}
            </Link>
          ),
        },
        { name: t('rounds.placed'), value: <Instant at={placedAt} /> },
        { name: t('rounds.settled'), value: settledAt === null ? '–' : <Instant at={settledAt} /> },
        { name: t('console.bets.stake'), value: <Amount value={stake} /> },
        { name: t('console.bets.payout'), value: <Amount value={payout} /> },
        { name: t('console.bets.net'), value: <Amount value={net} signed /> },
      ]}
    />
  );
}

function Details({ round: { id } }: { round: RoundRow }) {
  const t = useText();
  const words = useFaultText();
  const details = useQuery(roundQuery(id));
  if (details.isError)
    return <ErrorState detail={words(details.error)} onRetry={() => void details.refetch()} />;
  if (!details.data) return <Skeleton className="h-64 w-full" />;
  const { history, movements, messages, record } = details.data;
  return (
    <>
      {record?.replayable && <WatchRound id={id} />}
      <Part title={t('rounds.history')}>
        <p className="text-meta text-text-2">{t('rounds.historyAbout')}</p>
        <ol className="grid gap-1">
          {history.map(({ step, at, amount }, place) => (
            <li key={place} className="flex flex-wrap items-baseline gap-x-3">
              <Instant at={at} />
              {t(`rounds.historySteps.${step}`)}
              {amount !== null && (
                <span className="ms-auto">
                  <Amount value={amount} signed />
                </span>
              )}
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('rounds.movements')}>
        {movements.length === 0 && <p className="text-text-2">{t('rounds.noMovements')}</p>}
        <ol className="grid gap-1">
          {movements.map(({ transferId, at, amount, balanceAfter }) => (
            <li key={transferId} className="flex flex-wrap items-baseline gap-x-3">
              <Instant at={at} />
              <b className="ms-auto">
                <Amount value={amount} signed />
              </b>
              <span className="text-text-2">
                → <Amount value={balanceAfter} />
              </span>
              <span className="w-full text-meta text-text-3">{t('rounds.transfer', { id: transferId })}</span>
            </li>
          ))}
        </ol>
      </Part>
      {messages.length > 0 && (
        <Part title={t('rounds.messages')}>
          <ol className="grid gap-1">
            {messages.map(({ id: message, kind, at, amount, cancelled }) => (
              <li key={message} className="flex flex-wrap items-baseline gap-x-3">
                <Instant at={at} />
                <code>{kind}</code>
                {cancelled && <Badge tone="warn">{t('rounds.cancelled')}</Badge>}
                <span className="ms-auto">
                  <Amount value={amount} />
                </span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Part title={t('rounds.record')}>
        {record ? <RoundRecord record={record} /> : <p className="text-text-2">{t('rounds.noRecord')}</p>}
      </Part>
      {record && <Verify id={id} />}
    </>
  );
}

const isStep = (step: unknown): step is Readonly<Record<string, unknown>> =>
  typeof step === 'object' && step !== null;

/** The book as steps, in the words of its game. */
function RoundRecord({ record }: { record: RoundProof }) {
  const t = useText();
  return (
    <>
      <Facts
        facts={[
          { name: t('rounds.machine'), value: `${record.machineId} ${record.machineVersion}` },
          {
            name: t('rounds.seedHash'),
            value: <CopyText value={record.serverSeedHash} label={t('rounds.seedHash')} />,
          },
          {
            name: t('rounds.seed'),
            value: record.serverSeed ? (
              <CopyText value={record.serverSeed} label={t('rounds.seed')} />
            ) : (
              t('rounds.seedInUse')
            ),
          },
          { name: t('rounds.clientSeed'), value: `${record.clientSeed} : ${record.nonce}` },
          { name: t('rounds.choice'), value: <BookValue value={record.choice} /> },
        ]}
      />
      <h4 className="font-semibold">{t('rounds.steps')}</h4>
      <ol className="grid list-inside list-decimal gap-1">
        {record.book.filter(isStep).map((step, place) => (
          <li key={place}>
            <BookStep step={step} />
          </li>
        ))}
      </ol>
      {record.moves.length > 0 && (
        <>
          <h4 className="font-semibold">{t('rounds.moves')}</h4>
          <ol className="grid list-inside list-decimal gap-1">
            {record.moves.map((move, place) => (
              <li key={place}>
                <BookValue value={move} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function Verify({ id }: { id: RoundRow['id'] }) {
  const t = useText();
  const words = useFaultText();
  const verify = useMutation(verifyMutation(id));
  const checks = verify.data?.checks;
  return (
    <Part title={t('rounds.verify')}>
      <Button pending={verify.isPending} onClick={() => verify.mutate()}>
        {t('rounds.verifyNow')}
      </Button>
      <div aria-live="polite" className="grid gap-2">
        {verify.error && <Notice tone="bad">{words(verify.error)}</Notice>}
        {verify.data && checks === null && <Notice tone="info">{t('rounds.sealed')}</Notice>}
        {checks?.map(({ check, holds, expected, actual }) => (
          <div key={check} className="grid gap-0.5">
            <span className="flex items-center gap-2">
              <Badge tone={holds ? 'win' : 'loss'}>{t(holds ? 'rounds.holds' : 'rounds.fails')}</Badge>
              {t(`rounds.checks.${check}`)}
            </span>
            {!holds && (
              <code className="break-all text-meta text-text-2">
                {actual} ≠ {expected ?? '–'}
              </code>
            )}
          </div>
        ))}
      </div>
    </Part>
  );
}
