import {
  Button,
  Card,
  CopyText,
  ErrorState,
  formatInstant,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Check, ShieldCheck, X } from 'lucide-react';
import { useBrand } from '../../state/brand.tsx';
import { refusalText } from '../../state/refusal.ts';
import { checkFixture, type FixtureChecks, sportsbook } from '../ticket/index.ts';

/** @param over a proof of a match that is over does not change any more */
const proofQuery = (id: string, over: boolean) =>
  queryOptions({
    queryKey: ['sports', 'proof', id, over],
    queryFn: ({ signal }) => sportsbook().sports.proof({ params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a match was committed to, and the match played again in this browser. */
export function FixtureProof({ id, over }: { id: string; over: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const proof = useQuery(proofQuery(id, over));
  const check = useMutation({ mutationFn: async () => checkFixture(proof.data!) });
  if (proof.isPending) return <Skeleton className="h-64 rounded-card" />;
  if (!proof.data)
    return <ErrorState detail={refusalText(t, proof.error)} onRetry={() => void proof.refetch()} />;
  const { number, commitment, committedAt, salt, seed } = proof.data;
  const later = t('match.proof.later');
  const facts = [
    { name: t('match.proof.commitment'), value: commitment, text: true },
    { name: t('match.proof.salt'), value: salt ?? later, text: salt !== null },
    { name: t('match.proof.seed'), value: seed ?? later, text: seed !== null },
  ];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <h2 className="flex items-center gap-2 font-bold">
        <ShieldCheck size={18} aria-hidden="true" /> {t('match.proof.title')}
      </h2>
      <p className="text-text-2">{t('match.proof.body')}</p>
      <p>
        {t('match.proof.number')}: <strong>{number}</strong> · {t('match.proof.committedAt')}:{' '}
        {formatInstant(committedAt, timeZone, language)}
      </p>
      {facts.map(({ name, value, text }) => (
        <div key={name}>
          <p className="mb-1 font-semibold text-meta text-text-2">{name}</p>
          {text ? <CopyText value={value} label={name} /> : <p>{value}</p>}
        </div>
      ))}
      {seed !== null && (
        <Button className="justify-self-start" pending={check.isPending} onClick={() => check.mutate()}>
          {t('match.proof.verify')}
        </Button>
      )}
      <div role="status">{check.data && <Checks checks={check.data} />}</div>
    </Card>
  );
}

function Checks({ checks }: { checks: FixtureChecks }) {
  const t = useText();
  return (
    <ul className="grid gap-1">
      {Object.entries(checks).map(([name, holds]) => (
        <li key={name} className="flex items-center gap-2">
          {holds ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
          <span className="min-w-0 flex-1">{t(`match.proof.checks.${name as keyof FixtureChecks}`)}</span>
          <strong className={holds ? 'text-win' : 'text-loss'}>
            {t(holds ? 'match.proof.holds' : 'match.proof.fails')}
          </strong>
        </li>
      ))}
    </ul>
  );
}
