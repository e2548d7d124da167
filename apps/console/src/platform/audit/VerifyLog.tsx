import { Button, formatNumber, useLanguage, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { verifyMutation } from './queries.ts';

/** Checks the whole log, and what came of it. */
export const useVerifyLog = () => useMutation(verifyMutation());

type Verification = ReturnType<typeof useVerifyLog>;

export function VerifyButton({ verification }: { verification: Verification }) {
  const t = useText();
  return (
    <Button
      icon={<ShieldCheck size={16} aria-hidden="true" />}
      pending={verification.isPending}
      onClick={() => verification.mutate()}
    >
      {t('console.audit.verify')}
    </Button>
  );
}

export function VerifyResult({ verification: { data, error } }: { verification: Verification }) {
  const t = useText();
  const words = useFaultText();
  const language = useLanguage();
  if (error) return <Notice tone="bad">{words(error)}</Notice>;
  if (!data) return null;
  const links = formatNumber(Number(data.head ?? 0), language);
  if (data.holds)
    return (
      <Notice tone="info">
        <p>{t('console.audit.holds', { links, anchors: formatNumber(data.anchors, language) })}</p>
      </Notice>
    );
  return (
    <Notice tone="bad">
      <p>{t('console.audit.holdsNot')}</p>
      <ul className="list-disc ps-5 font-medium">
        {data.broken !== null && <li>{t('console.audit.brokenAt', { link: data.broken })}</li>}
        {data.belied.length > 0 && (
          <li>{t('console.audit.beliedAt', { links: data.belied.slice(0, BELIED_SHOWN).join(', ') })}</li>
        )}
        {data.forged !== null && <li>{t('console.audit.forgedAt', { line: data.forged })}</li>}
      </ul>
    </Notice>
  );
}

const BELIED_SHOWN = 20;
