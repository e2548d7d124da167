import { Badge, type BadgeTone, useText } from '@fairhouse/ui';
import type { KycEvidence } from '@fairhouse/wire/identity/kyc-vendor';
import type { KycEvidenceState } from '@fairhouse/wire/identity/kyc-vendor-words';

const TONES: Readonly<Record<KycEvidenceState, BadgeTone>> = {
  waiting: 'neutral',
  silent: 'warn',
  sent: 'info',
  passed: 'win',
  failed: 'loss',
};

/** What the identity vendor says of a document. */
export function Evidence({ evidence }: { evidence: KycEvidence | null }) {
  const t = useText();
  if (!evidence) return <span className="text-text-3">{t('kycConsole.evidenceNone')}</span>;
  const { vendor, state, reason, acted } = evidence;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={TONES[state]}>{t(`kycConsole.evidence.${state}`)}</Badge>
      <span className="max-w-72 break-words text-text-2">
        {vendor}
        {acted && ` · ${t('kycConsole.evidenceActed')}`}
        {reason !== null && `: ${reason}`}
      </span>
    </span>
  );
}
