import { Button, saveFile, useText } from '@fairhouse/ui';
import {
  type EnvelopeCheck,
  type PublicEnvelope,
  verifyEnvelope,
} from '@fairhouse/verifier/verify-envelope.mjs';
import type { EnvelopeView, OwnEnvelope } from '@fairhouse/wire/rewards/envelope';
import { useState } from 'react';
import { Checks } from '../../shell/Checks.tsx';

type VerifyProps = { readonly told: PublicEnvelope };

/** What is public of an envelope that is over, with the reader's own share; undefined while its seed is kept. */
export function publicOf(
  { id, split, total, shares, seed, seedHash, latest }: EnvelopeView,
  own: OwnEnvelope | undefined,
): PublicEnvelope | undefined {
  if (seed === null) return undefined;
  const opened = new Map(
    [...latest, ...(own ? [own] : [])].map(({ place, amount }) => [place, amount] as const),
  );
  return {
    id,
    split,
    total,
    shares,
    seed,
    seedHash,
    opened: [...opened].map(([place, amount]) => ({ place, amount })),
  };
}

/** The split once more, in the reader's browser. */
export function VerifyEnvelope({ told }: VerifyProps) {
  const t = useText();
  const [checks, setChecks] = useState<readonly EnvelopeCheck[]>([]);
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p>{t('envelope.verify.body')}</p>
      <Checks
        checks={checks.map(({ check, holds }) => ({
          check,
          holds,
          says: t(`envelope.verify.check.${check}`),
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChecks(verifyEnvelope(told))}>{t('envelope.verify.run')}</Button>
        <Button
          variant="quiet"
          onClick={() =>
            saveFile(new Blob([JSON.stringify(told)], { type: 'application/json' }), `${told.id}.json`)
          }
        >
          {t('envelope.verify.file')}
        </Button>
      </div>
    </div>
  );
}
