import {
  Badge,
  Button,
  Checkbox,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  formatShort,
  Skeleton,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { ContractDetail, ContractVersion } from '@fairhouse/wire/agency/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, FileText, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { AgentOnly } from '../../shell/AgentOnly.tsx';
import { GoButton } from '../../shell/GoButton.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { refusalCode, refusalText } from '../../state/refusal.ts';
import { isAgent, useSession } from '../../state/session.ts';
import { STATE_TONES } from './ContractsPage.tsx';
import { contractQuery, refreshContracts, trialQuery } from './queries.ts';
import { Terms } from './Terms.tsx';
import { TrialCard } from './TrialCard.tsx';

/** A contract with its terms, what an answer would change, and all versions. */
export default function ContractPage() {
  const t = useText();
  return (
    <AgentOnly title={t('shell.agent.contracts')}>
      <Shown />
    </AgentOnly>
  );
}

function Shown() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const asked = useQuery({ ...contractQuery(id), enabled: isAgent(useSession()) });
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <GoButton to={paths.agent('contracts')} icon={<ArrowLeft size={18} />} className="justify-self-start">
        {t('contract.page.back')}
      </GoButton>
      {asked.data ? (
        <Parts contract={asked.data} />
      ) : asked.isError ? (
        refusalCode(asked.error) === 'not_found' ? (
          <section className="card">
            <EmptyState
              icon={<FileText size={24} />}
              title={t('contract.page.missing')}
              body={t('contract.page.missingBody')}
            />
          </section>
        ) : (
          <ErrorState onRetry={() => void asked.refetch()} />
        )
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </div>
  );
}

function Parts({ contract }: { contract: ContractDetail }) {
  const t = useText();
  const { kind, upline, downline, active, offered, last } = contract;
  const shown = offered ?? active ?? last;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="display text-[22px]">{t(`contract.kinds.${kind}`)}</h2>
        <Badge tone={STATE_TONES[shown.state]}>{t(`contract.states.${shown.state}`)}</Badge>
        <span className="text-text-2">
          {t('contract.page.from', { name: upline?.account ?? t('contract.house') })}{' '}
          {t('contract.page.to', { name: downline.account })}
        </span>
      </header>
      <p className="max-w-prose text-text-2">{t(`contract.plain.${kind}`)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div
            className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${active && offered ? 'md:grid-cols-2' : ''}`}
          >
            {active && <VersionCard version={active} title={t('contract.terms.now')} contract={contract} />}
            {offered && (
              <VersionCard
                version={offered}
                title={t('contract.terms.offered')}
                contract={contract}
                before={active ?? undefined}
              />
            )}
            {!active && !offered && (
              <VersionCard version={last} title={t(`contract.states.${last.state}`)} contract={contract} />
            )}
          </div>
          {offered && <Tried id={contract.id} version={offered.version} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {offered && <Answer contract={contract} offer={offered} />}
          {active && <End contract={contract} />}
          <Versions versions={contract.versions} />
        </div>
      </div>
    </>
  );
}

type VersionCardProps = {
  readonly version: ContractVersion;
  readonly title: string;
  readonly contract: ContractDetail;
  readonly before?: ContractVersion | undefined;
};

function VersionCard({ version, title, contract, before }: VersionCardProps) {
  const t = useText();
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-5">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {title}
        <span className="text-meta text-text-3">
          {t('contract.page.version', { version: version.version })}
        </span>
      </h3>
      <Terms kind={contract.kind} terms={version.terms} before={before?.terms} />
      {version.note && (
        <p className="text-dense">
          <span className="text-text-2">{t('contract.page.note')}: </span>
          {version.note}
        </p>
      )}
      <p className="break-all text-meta text-text-3">
        {t('contract.page.hash')}: {version.hash.slice(0, 16)}
      </p>
    </section>
  );
}

function Tried({ id, version }: { id: string; version: number }) {
  return <TrialCard asked={useQuery(trialQuery(id, version))} />;
}

/** What the downline answers, or the upline takes back. */
function Answer({ contract, offer }: { contract: ContractDetail; offer: ContractVersion }) {
  const t = useText();
  const { accepting } = contract;
  const [known, setKnown] = useState(false);
  const call = { params: { id: contract.id }, body: { version: offer.version } };
  const settle = {
    onError: (error: unknown) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: refreshContracts,
  };
  const accept = useMutation({
    mutationFn: () =>
      client.contract.accept({ ...call, body: { ...call.body, confirm: accepting!.confirm } }),
    onSuccess: ({ active }) =>
      showToast({ tone: 'good', text: t('contract.page.accepted', { day: active?.fromDay ?? '' }) }),
    ...settle,
  });
  const decline = useMutation({
    mutationFn: () => (accepting ? client.contract.reject(call) : client.contract.withdraw(call)),
    onSuccess: () =>
      showToast({ tone: 'good', text: t(accepting ? 'contract.page.rejected' : 'contract.page.withdrawn') }),
    ...settle,
  });
  const hits = accepting?.ends ?? [];
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <AnswerBy offer={offer} />
      {accepting && (
        <>
          <p>{t('contract.page.starts', { day: accepting.fromDay })}</p>
          {hits.length === 0 ? (
            <p className="text-dense text-text-2">{t('contract.page.endsNone')}</p>
          ) : (
            <div className="held-back">
              <TriangleAlert size={20} aria-hidden="true" />
              <div className="grid gap-2">
                <b>{t('contract.page.ends', { count: hits.length })}</b>
                <span>{t('contract.page.endsBody', { day: accepting.fromDay })}</span>
                <ul className="list-disc ps-5">
                  {hits.map(({ contract: id, downline, upline }) => (
                    <li key={id}>
                      {t('contract.page.pair', { upline: upline?.account ?? '', downline: downline.account })}
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          )}
          {hits.length > 0 && (
            <Checkbox
              label={t('contract.page.know')}
              checked={known}
              onChange={(event) => setKnown(event.target.checked)}
            />
          )}
          <Button
            variant="main"
            pending={accept.isPending}
            disabled={hits.length > 0 && !known}
            onClick={() => accept.mutate()}
          >
            {t('contract.page.accept')}
          </Button>
        </>
      )}
      <Button pending={decline.isPending} onClick={() => decline.mutate()}>
        {t(accepting ? 'contract.page.reject' : 'contract.page.withdraw')}
      </Button>
    </section>
  );
}

function AnswerBy({ offer }: { offer: ContractVersion }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (
    <p className="font-semibold">
      {t('contract.list.answer', { time: formatShort(offer.answerBy, timeZone, language) })}
    </p>
  );
}

function End({ contract: { id, ending } }: { contract: ContractDetail }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => client.contract.terminate({ params: { id }, body: { confirm: ending!.confirm } }),
    onSuccess: ({ last }) =>
      showToast({ tone: 'good', text: t('contract.page.ended', { day: last.untilDay ?? '' }) }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: () => {
      setAsking(false);
      return refreshContracts();
    },
  });
  if (!ending) return null;
  return (
    <section className="card grid gap-3 p-5">
      <Button onClick={() => setAsking(true)}>{t('contract.page.terminate')}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('contract.page.terminateTitle')}
        body={t('contract.page.terminateBody', { day: ending.fromDay, count: ending.ends.length })}
        confirmLabel={t('contract.page.terminate')}
        cancelLabel={t('contract.page.keep')}
        pending={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </section>
  );
}

function Versions({ versions }: { versions: readonly ContractVersion[] }) {
  const t = useText();
  return (
    <section className="card p-5">
      <h3 className="font-semibold">{t('contract.page.history')}</h3>
      <ul className="mt-2 divide-y divide-line-soft">
        {versions.map(({ version, state, fromDay, untilDay, endedWhy }) => (
          <li key={version} className="grid gap-0.5 py-2.5 text-dense">
            <span className="flex flex-wrap items-center gap-2">
              {t('contract.page.version', { version })}
              <Badge tone={STATE_TONES[state]}>{t(`contract.states.${state}`)}</Badge>
            </span>
            <span className="text-meta text-text-3">
              {state === 'offered'
                ? t('contract.page.notYet')
                : fromDay === null || fromDay === untilDay
                  ? t('contract.page.never')
                  : untilDay === null
                    ? t('contract.page.inForceSince', { from: fromDay })
                    : t('contract.page.inForce', { from: fromDay, to: untilDay })}
              {endedWhy && ` · ${t(`contract.ends.${endedWhy}`)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
