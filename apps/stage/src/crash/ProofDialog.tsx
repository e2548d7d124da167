import { bustOf, hashSeed, openCrashRound } from '@fairhouse/games';
import { CopyText, Dialog, useText } from '@fairhouse/ui';
import type { PastCrashRound } from '@fairhouse/wire/play/crash';
import { formatHeight } from './format-height.ts';
import { ProofChecks } from './ProofChecks.tsx';
import { SaltSource } from './SaltSource.tsx';

type ProofDialogProps = {
  readonly past: readonly PastCrashRound[];
  /** Which crash round; 0 for the last. Undefined while closed. */
  readonly number: number | undefined;
  readonly current: string | undefined;
  readonly onClose: () => void;
};

/** Works a crash round out again in this browser, from what is public about it. */
export function ProofDialog({ past, number, current, onClose }: ProofDialogProps) {
  const t = useText();
  const at =
    number === undefined || number === 0 ? 0 : past.findIndex((crashRound) => crashRound.number === number);
  const crashRound = past[at];
  const before = past[at + 1];
  return (
    <Dialog
      open={number !== undefined}
      onOpenChange={onClose}
      size="lg"
      title={crashRound ? t('crash.proof.title', { number: crashRound.number }) : t('crash.proof.none')}
      description={t('crash.proof.body')}
    >
      {crashRound && <Checks crashRound={crashRound} before={before} />}
      {crashRound && <SaltSource salt={crashRound.salt} />}
      <dl className="seed-facts">
        {crashRound &&
          (['link', 'salt', 'hash'] as const).map((fact) => (
            <div key={fact}>
              <dt>{t(`crash.proof.${fact}`)}</dt>
              <dd>
                <CopyText value={crashRound[fact]} label={t(`crash.proof.${fact}`)} />
              </dd>
            </div>
          ))}
        {current && (
          <div>
            <dt>{t('crash.proof.current')}</dt>
            <dd>
              <CopyText value={current} label={t('crash.proof.current')} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('crash.proof.chains')}</dt>
          <dd>
            <CopyText value={`${location.origin}/studio/chains`} label={t('crash.proof.chains')} />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}

function Checks({
  crashRound,
  before,
}: {
  readonly crashRound: PastCrashRound;
  readonly before: PastCrashRound | undefined;
}) {
  const t = useText();
  const bust = bustOf(
    openCrashRound({ serverSeed: crashRound.link, clientSeed: crashRound.salt }).nextWord(),
  );
  const follows = before && before.number === crashRound.number - 1 && before.salt === crashRound.salt;
  const checks = [
    [t('crash.proof.chain'), hashSeed(crashRound.link) === crashRound.hash],
    ...(follows ? [[t('crash.proof.before'), before.link === crashRound.hash] as const] : []),
    [t('crash.proof.end', { bust: formatHeight(bust) }), bust === crashRound.bust],
  ] as const;
  return <ProofChecks checks={checks} />;
}
