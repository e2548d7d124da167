import { Button, CopyText, EmptyState, QrCode, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, Share2, UserPlus } from 'lucide-react';
import { paths } from '../../paths.ts';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { useBrand, useConfig } from '../../state/brand.tsx';
import { memberQuery } from '../../state/member.ts';

const RULES = ['ruleNew', 'ruleOwn', 'ruleReward'] as const;

/** The link by which a member brings friends. */
export default function ReferralPage() {
  const t = useText();
  const { fields } = useConfig().register;
  return (
    <MemberOnly title={t('shell.member.referral')}>
      {fields.recommenderId.enabled ? (
        <Invitation />
      ) : (
        <section className="card mt-5">
          <EmptyState
            icon={<UserPlus size={24} />}
            title={t('places.referral.off')}
            body={t('places.referral.offBody')}
          />
        </section>
      )}
    </MemberOnly>
  );
}

function Invitation() {
  const t = useText();
  const { name } = useBrand();
  const { data } = useQuery(memberQuery);
  if (!data) return <Skeleton className="mt-5 h-80 rounded-card" />;
  const link = `${location.origin}${paths.registerWith(data.account)}`;
  return (
    <div className="mt-2 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="max-w-xl text-text-2">{t('places.referral.lead')}</p>
        <section className="card mt-5 p-5 max-md:p-4">
          <h2 className="font-bold">{t('places.referral.link')}</h2>
          <CopyText value={link} label={t('places.referral.copy')} className="mt-2" />
          {navigator.share && (
            <div className="mt-3">
              <Button
                variant="main"
                icon={<Share2 size={18} />}
                onClick={() => void navigator.share({ title: name, url: link }).catch(() => {})}
              >
                {t('places.referral.share')}
              </Button>
            </div>
          )}
        </section>
        <div className="mt-6">
          <SectionHead title={t('places.referral.rules')} />
        </div>
        <ul className="grid gap-2">
          {RULES.map((rule) => (
            <li key={rule} className="flex gap-3 text-text-2">
              <Check size={18} className="mt-0.5 flex-none text-text-1" aria-hidden="true" />
              {t(`places.referral.${rule}`)}
            </li>
          ))}
        </ul>
      </div>
      <QrCode text={link} label={t('places.referral.qr')} />
    </div>
  );
}
