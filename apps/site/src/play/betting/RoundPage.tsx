import { Button, Card, CopyText, ErrorState, Skeleton, showToast, useText } from '@fairhouse/ui';
import type { BetView, RoundProof } from '@fairhouse/wire/play/betting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, KeyRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { useSession } from '../../state/session.ts';
import { WatchRound } from '../replay/index.ts';
import { OfflineVerifier } from './OfflineVerifier.tsx';
import { proofQuery } from './queries.ts';

const VerifyRound = lazy(() => import('./VerifyRound.tsx'));

/** One round: its seeds, and the proof played again in this browser. */
export default function RoundPage() {
  const t = useText();
  return (
    <MemberOnly title={t('play.verify.title')}>
      <Round />
    </MemberOnly>
  );
}

function Round() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const member = useSession() !== undefined;
  const proof = useQuery({ ...proofQuery(id), enabled: member });
  if (proof.isError)
    return <ErrorState detail={refusalText(t, proof.error)} onRetry={() => void proof.refetch()} />;
  if (!proof.data) return <Skeleton className="mt-6 h-96 rounded-card" />;
  return (
    <ProofView
      proof={proof.data}
      roundId={id}
      watch={proof.data.replayable && <WatchRound betId={id} />}
      sealed={proof.data.shared ? <SharedSeed /> : <Reveal betId={id} />}
      back={
        <GoButton
          to={paths.member('personalHistoryCopy')}
          icon={<ArrowLeft size={18} />}
          className="justify-self-start"
        >
          {t('shell.member.personalHistoryCopy')}
        </GoButton>
      }
    />
  );
}

type ProofViewProps = {
  readonly proof: RoundProof;
  readonly roundId: string;
  readonly watch?: ReactNode;
  /** What stands in place of the round while its seed is in use. */
  readonly sealed: ReactNode;
  readonly back: ReactNode;
};

/** The seeds of a round, and the round played again from them. */
export function ProofView({ proof, roundId, watch, sealed, back }: ProofViewProps) {
  const { serverSeed } = proof;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,340px)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {watch}
        <Seeds proof={proof} />
        {serverSeed !== null && <OfflineVerifier proof={proof} roundId={roundId} />}
        {back}
      </div>
      {serverSeed === null ? (
        sealed
      ) : (
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <VerifyRound proof={{ ...proof, serverSeed }} />
        </Suspense>
      )}
    </div>
  );
}

function Seeds({ proof }: { proof: RoundProof }) {
  const t = useText();
  const facts = [
    { name: t('play.verify.hash'), value: proof.serverSeedHash },
    { name: t('play.verify.serverSeed'), value: proof.serverSeed },
    { name: t(proof.shared ? 'play.verify.salt' : 'play.verify.clientSeed'), value: proof.clientSeed },
    { name: t('play.verify.nonce'), value: String(proof.nonce) },
  ];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <h2 className="font-bold text-lead">{t('play.verify.pair')}</h2>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <p className="mb-1 font-semibold text-meta text-text-2">{name}</p>
          <div className="flex min-h-11 items-center rounded-btn bg-bg-2 ps-3">
            {value === null ? (
              <span className="text-dense text-text-2">{t('play.verify.secret')}</span>
            ) : (
              <CopyText value={value} label={name} className="w-full justify-between" />
            )}
          </div>
        </div>
      ))}
      {proof.chain && (
        <p className="text-meta text-text-2">
          {t(proof.chain.beacon ? 'play.verify.beaconSalt' : 'play.verify.houseSalt')}
        </p>
      )}
    </Card>
  );
}

/** The seed of a table goes on deciding for everybody at it. */
function SharedSeed() {
  const t = useText();
  return (
    <Card className="grid justify-items-start gap-4 p-8 max-md:p-5">
      <span className="ico size-12">
        <KeyRound size={24} aria-hidden="true" />
      </span>
      <h2 className="display text-h3">{t('play.verify.sealed')}</h2>
      <p className="max-w-prose text-body text-text-2">{t('play.verify.sharedBody')}</p>
    </Card>
  );
}

/** The seed of the round is still in use; showing it retires it. */
function Reveal({ betId }: { betId: string }) {
  const t = useText();
  const queries = useQueryClient();
  const reveal = useMutation({
    mutationFn: () => client.betting.reveal({ params: { id: betId as BetView['id'] } }),
    onSuccess: (proof) => queries.setQueryData(proofQuery(betId).queryKey, proof),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  });
  return (
    <Card className="grid justify-items-start gap-4 p-8 max-md:p-5">
      <span className="ico size-12">
        <KeyRound size={24} aria-hidden="true" />
      </span>
      <h2 className="display text-h3">{t('play.verify.sealed')}</h2>
      <p className="max-w-prose text-body text-text-2">{t('play.verify.sealedBody')}</p>
      <Button
        variant="main"
        size="lg"
        className="max-sm:w-full"
        pending={reveal.isPending}
        onClick={() => reveal.mutate()}
      >
        {t('play.verify.reveal')}
      </Button>
    </Card>
  );
}
