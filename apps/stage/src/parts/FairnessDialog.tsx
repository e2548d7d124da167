import { hashSeed } from '@fairhouse/games';
import { Button, CopyText, Dialog, TextField, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { causeOf, type Seeds, sessionApi } from '../state/api.ts';
import { isClientSeed, keepClientSeed, randomClientSeed } from '../state/client-seed.ts';

type FairnessDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly session: string;
  readonly seeds: Seeds;
  readonly onSeeds: (seeds: Seeds) => void;
};

type Revealed = { readonly serverSeed: string; readonly serverSeedHash: string };

/** The seeds in use, a new client seed at the player's wish, and the server seed that was used before. */
export function FairnessDialog({ open, onClose, session, seeds, onSeeds }: FairnessDialogProps) {
  const t = useText();
  const [revealed, setRevealed] = useState<Revealed>();
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
          <CopyText value={seeds.serverSeedHash} label={t('stage.fair.hash')} />
        </dd>
        <dt>{t('stage.fair.nonce')}</dt>
        <dd className="tabular-nums">{seeds.nextNonce}</dd>
      </dl>
      <SeedForm
        key={seeds.clientSeed}
        session={session}
        current={seeds.clientSeed}
        onChanged={(next, shown) => {
          setRevealed(shown);
          onSeeds(next);
        }}
      />
      {revealed && <RevealedSeed revealed={revealed} />}
    </Dialog>
  );
}

type SeedFormProps = {
  readonly session: string;
  readonly current: string;
  readonly onChanged: (seeds: Seeds, revealed: Revealed) => void;
};

function SeedForm({ session, current, onChanged }: SeedFormProps) {
  const t = useText();
  const [clientSeed, setClientSeed] = useState(current);
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const change = async () => {
    if (!isClientSeed(clientSeed)) return setError(t('stage.fair.clientSeedWrong'));
    setError('');
    setPending(true);
    try {
      const reply = await sessionApi(session).seeds({ body: { clientSeed } });
      keepClientSeed(clientSeed);
      onChanged(reply.seeds, reply.revealed);
    } catch (fault) {
      const code = causeOf(fault);
      setError(code === 'unreachable' ? t('shell.ui.loadFailedWhy') : t(`faults.${code}`));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="seed-form">
      <TextField
        label={t('stage.fair.clientSeed')}
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
