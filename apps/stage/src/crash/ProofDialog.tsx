import { bustOf, hashSeed, openFlight } from '@fairhouse/games';
import { CopyText, Dialog, useText } from '@fairhouse/ui';
import type { PastFlight } from '@fairhouse/wire/play/crash';
import { formatHeight } from './format-height.ts';
import { ProofChecks } from './ProofChecks.tsx';
import { SaltSource } from './SaltSource.tsx';

type ProofDialogProps = {
  readonly past: readonly PastFlight[];
  /** Which flight; 0 for the last. Undefined while closed. */
  readonly number: number | undefined;
  readonly current: string | undefined;
  readonly onClose: () => void;
};

/** Works a flight out again in this browser, from what is public about it. */
export function ProofDialog({ past, number, current, onClose }: ProofDialogProps) {
  const t = useText();
  const at = number === undefined || number === 0 ? 0 : past.findIndex((flight) => flight.number === number);
  const flight = past[at];
  const before = past[at + 1];
  return (
    <Dialog
      open={number !== undefined}
      onOpenChange={onClose}
      size="lg"
      title={flight ? t('crash.proof.title', { number: flight.number }) : t('crash.proof.none')}
      description={t('crash.proof.body')}
    >
      {flight && <Checks flight={flight} before={before} />}
      {flight && <SaltSource salt={flight.salt} />}
      <dl className="seed-facts">
        {flight &&
          (['link', 'salt', 'hash'] as const).map((fact) => (
            <div key={fact}>
              <dt>{t(`crash.proof.${fact}`)}</dt>
              <dd>
                <CopyText value={flight[fact]} label={t(`crash.proof.${fact}`)} />
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
  flight,
  before,
}: {
  readonly flight: PastFlight;
  readonly before: PastFlight | undefined;
}) {
  const t = useText();
  const bust = bustOf(openFlight({ serverSeed: flight.link, clientSeed: flight.salt }).nextWord());
  const follows = before && before.number === flight.number - 1 && before.salt === flight.salt;
  const checks = [
    [t('crash.proof.chain'), hashSeed(flight.link) === flight.hash],
    ...(follows ? [[t('crash.proof.before'), before.link === flight.hash] as const] : []),
    [t('crash.proof.end', { bust: formatHeight(bust) }), bust === flight.bust],
  ] as const;
  return <ProofChecks checks={checks} />;
}
