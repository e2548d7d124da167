import { hashSeed } from '@fairhouse/games';
import { Button, CopyText, Dialog, formatInstant, TextField, useLanguage, useText } from '@fairhouse/ui';
import { useEffect, useRef, useState } from 'react';
import { causeOf, sessionApi } from '../state/api.ts';
import {
  type ActiveSeeds,
  chooseSeed,
  ensureSeeds,
  isClientSeed,
  randomClientSeed,
} from '../state/client-seed.ts';
import { findSeen, listSeen } from '../state/seen-seeds.ts';

type FairnessDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly session: string;
  readonly seeds: ActiveSeeds;
  readonly onSeeds: (seeds: ActiveSeeds) => void;
};

type Revealed = { readonly serverSeed: string; readonly serverSeedHash: string };

/** The seeds in use, the hash of those to come, a new client seed at the player's wish, and the server seed used before. */
export function FairnessDialog({ open, onClose, session, seeds, onSeeds }: FairnessDialogProps) {
  const t = useText();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const tell = useRef(onSeeds);
  tell.current = onSeeds;
  useEffect(() => {
    if (!open) return;
    const api = sessionApi(session);
    // Another window may have moved them on; where nobody answers, those known before stand.
    api
      .seeds()
      .then((told) => ensureSeeds(api, told))
      .then((told) => tell.current(told))
      .catch(() => {});
  }, [open, session]);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={t('stage.fairness')}
      description={t('stage.fair.body')}
    >
      <dl className="seed-facts">
        <dt>{t('stage.fair.hash')}</dt>
        <dd>
          <CopyText value={seeds.active.serverSeedHash} label={t('stage.fair.hash')} />
          <WhatWasSeen active={seeds.active} />
        </dd>
        <dt>{t('stage.fair.clientSeed')}</dt>
        <dd>
          <CopyText value={seeds.active.clientSeed} label={t('stage.fair.clientSeed')} />
        </dd>
        <dt>{t('stage.fair.nonce')}</dt>
        <dd className="tabular-nums">{seeds.active.nextNonce}</dd>
        <dt>{t('stage.fair.next')}</dt>
        <dd>
          <CopyText value={seeds.next.serverSeedHash} label={t('stage.fair.next')} />
        </dd>
      </dl>
      <SeedForm
        key={seeds.next.serverSeedHash}
        session={session}
        next={seeds.next}
        onChanged={(told, shown) => {
          if (shown) setRevealed(shown);
          onSeeds(told);
        }}
      />
      {revealed && <RevealedSeed revealed={revealed} />}
    </Dialog>
  );
}

/** What this browser can say itself about the pair in use. */
function WhatWasSeen({ active }: Pick<ActiveSeeds, 'active'>) {
  const t = useText();
  const language = useLanguage();
  const seen = findSeen(active.clientSeed);
  if (!seen) return <p className="text-text-2">{t('stage.fair.notSeen')}</p>;
  if (seen.serverSeedHash !== active.serverSeedHash)
    return (
      <p className="text-loss" role="alert">
        {t('stage.fair.seenOther', { hash: seen.serverSeedHash })}
      </p>
    );
  const when = formatInstant(seen.seenAt, undefined, language);
  return (
    <>
      <p className="text-text-2">{t('stage.fair.seen', { when })}</p>
      <CopyText value={JSON.stringify(listSeen())} shown="seen.json" label={t('stage.fair.seenAll')} />
    </>
  );
}

type SeedFormProps = {
  readonly session: string;
  readonly next: ActiveSeeds['next'];
  readonly onChanged: (seeds: ActiveSeeds, revealed: Revealed | null) => void;
};

function SeedForm({ session, next, onChanged }: SeedFormProps) {
  const t = useText();
  const [clientSeed, setClientSeed] = useState(randomClientSeed);
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const change = async () => {
    if (!isClientSeed(clientSeed)) return setError(t('stage.fair.clientSeedWrong'));
    setError('');
    setPending(true);
    const api = sessionApi(session);
    try {
      const { seeds, revealed } = await chooseSeed(api, next, clientSeed);
      onChanged(await ensureSeeds(api, seeds), revealed);
    } catch (fault) {
      const code = causeOf(fault);
      setError(code === 'unreachable' ? t('shell.ui.loadFailedWhy') : t(`faults.${code}`));
      // The seed that was refused is known to the house by now: the next hash asks for another.
      if (code === 'seed_hash_changed') onChanged(await ensureSeeds(api, await api.seeds()), null);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="seed-form">
      <TextField
        label={t('stage.fair.newSeed')}
        hint={t('stage.fair.clientSeedHint')}
        error={error}
        value={clientSeed}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setClientSeed(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="ink" pending={pending} onClick={() => void change()}>
          {t('stage.fair.change')}
        </Button>
        <Button variant="quiet" onClick={() => setClientSeed(randomClientSeed())}>
          {t('stage.fair.random')}
        </Button>
      </div>
      <p className="text-text-2">{t('stage.fair.changeBody')}</p>
    </div>
  );
}

/** What was hidden, and whether it is what was promised: worked out here. */
function RevealedSeed({ revealed }: { revealed: Revealed }) {
  const t = useText();
  const matches = hashSeed(revealed.serverSeed) === revealed.serverSeedHash;
  return (
    <div role="status">
      <dl className="seed-facts">
        <dt>{t('stage.fair.revealed')}</dt>
        <dd>
          <CopyText value={revealed.serverSeed} label={t('stage.fair.revealed')} />
        </dd>
        <dt>{t('stage.fair.revealedHash')}</dt>
        <dd>
          <CopyText value={revealed.serverSeedHash} label={t('stage.fair.revealedHash')} />
        </dd>
        <dd className={matches ? 'text-win' : 'text-loss'}>
          {t(matches ? 'stage.fair.matches' : 'stage.fair.differs')}
        </dd>
      </dl>
    </div>
  );
}
