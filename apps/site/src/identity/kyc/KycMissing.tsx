import { useText } from '@fairhouse/ui';
import type { KycItem } from '@fairhouse/wire/identity/kyc-words';
import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { kycQuery } from './queries.ts';

type KycMissingProps = { readonly needed: number; readonly missing: readonly KycItem[] };

/** What of somebody's verification keeps money from leaving, and the way there. Nothing where nothing is missing. */
export function KycMissing({ needed, missing }: KycMissingProps) {
  return missing.length > 0 && <Missing needed={needed} missing={missing} />;
}

function Missing({ needed, missing }: KycMissingProps) {
  const t = useText();
  const { data } = useQuery(kycQuery);
  const waits = missing.filter((one) =>
    data?.items.some(({ item, state }) => item === one && state === 'submitted'),
  );
  const asked = missing.filter((one) => !waits.includes(one));
  const named = (items: readonly KycItem[]) => items.map((item) => t(`kyc.item.${item}`)).join(', ');
  return (
    <p role="status" className="held-back">
      <IdCard size={20} aria-hidden="true" />
      <span>
        <b>{t('kyc.missing.title', { level: needed })}</b>{' '}
        {asked.length > 0 && `${t('kyc.missing.asked')} ${named(asked)}. `}
        {waits.length > 0 && `${t('kyc.missing.waits')} ${named(waits)}. `}
        <Go to={paths.member('verification')} className="link-line">
          {t('kyc.missing.go')}
        </Go>
      </span>
    </p>
  );
}
